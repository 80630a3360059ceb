import { useId } from 'react'
import { type PlayerCount, playerCounts } from '../../../contract/games/rules.ts'
import { FieldGroup } from '../../ui/fields/field.tsx'

interface PlayerCountFieldProps {
  value: PlayerCount
  onChange: (count: PlayerCount) => void
}

export function PlayerCountField({ value, onChange }: PlayerCountFieldProps) {
  const name = useId()
  return (
    <FieldGroup label="Player Count">
      <div className="flex gap-0.5 rounded-[0.9375rem] border border-line bg-surface-sunken p-1 shadow-tray">
        {playerCounts.map((count) => (
          <label key={count} className="relative grow">
            <input
              type="radio"
              name={name}
              value={count}
              checked={count === value}
              onChange={() => onChange(count)}
              className="absolute inset-0 appearance-none rounded-[0.6875rem] cursor-[inherit] focus-visible:outline-offset-0"
            />
            <span className={tile}>{count === 'any' ? 'Any' : count}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

const tile =
  'radio-tile pointer-events-none relative grid h-9 place-items-center rounded-[0.6875rem] px-1 text-sm font-semibold'

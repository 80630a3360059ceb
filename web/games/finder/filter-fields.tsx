import { findGamesCategories } from '../../../contract/people/categories.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { FieldGroup } from '../../ui/fields/field.tsx'
import type { FindGamesCategory } from './game-filters.ts'
import { PlayTimeField } from './play-time-field.tsx'
import { PlayerCountField } from './player-count-field.tsx'
import { useGameFilters } from './use-game-filters.ts'

export function FilterFields() {
  const { filters, changeFilters } = useGameFilters()
  const { players, playTime, categories } = filters

  function handleCategory(category: FindGamesCategory, isChecked: boolean) {
    const others = categories.filter((one) => one !== category)
    changeFilters({ categories: isChecked ? [...others, category] : others })
  }

  return (
    <>
      <PlayerCountField value={players} onChange={(count) => changeFilters({ players: count })} />
      <PlayTimeField value={playTime} onChange={(range) => changeFilters({ playTime: range })} />
      <FieldGroup label="Categories">
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-x-4">
          {findGamesCategories.map((category) => (
            <Checkbox
              key={category}
              label={category}
              checked={categories.includes(category)}
              onChange={(event) => handleCategory(category, event.target.checked)}
            />
          ))}
        </div>
      </FieldGroup>
    </>
  )
}

import type { ReactNode } from 'react'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { choiceOf, isUncertain, type PlannedRow, rowName } from './plan.ts'
import { BaseSelect, type BaseSelectProps, RowSelects } from './row-selects.tsx'
import { EntryFacts } from './entry-facts.tsx'
import { groupDigits } from '../../../contract/platform/group-digits.ts'
import { messageTime } from '../../../contract/messages/message-times.ts'
import { maxNewGamesPerDay } from '../../../contract/shelves/import/rules.ts'
import type { NewGameAllowance } from '../../../contract/shelves/import/schemas.ts'
import { useNow } from '../../ui/browser/use-now.ts'

interface IncludedRowProps {
  planned: PlannedRow
  onChoose: (choice: PlannedRow['choice']) => void
  children: ReactNode
}

/** A row whose game needs no choice, with a checkbox that includes the row in the import. */
export function IncludedRow({ planned, onChoose, children }: IncludedRowProps) {
  return (
    <div className="flex min-w-0 gap-2">
      <Checkbox
        label=""
        className="-mt-1 self-start"
        aria-label={`Import ${rowName(planned)}`}
        checked={planned.choice !== 'skip'}
        onChange={({ target }) => onChoose(target.checked ? choiceOf(planned) : 'skip')}
      />
      <div className="flex min-w-0 grow flex-col gap-2">{children}</div>
    </div>
  )
}

/** Says that several games of the shelf have the same name, and which one a row means. Shows nothing for other rows. */
export function SameNameNote({ planned: { entry, match, sameNames } }: { planned: PlannedRow }) {
  if (sameNames === 1) return null
  return (
    <p className="text-sm font-medium text-ink-soft">
      {sameNames} of your rows have this name
      {match.kind === 'new' ? ', and each is added as a game of its own.' : '. Check that each means the right game.'}
      {entry.bggId !== null && ` This one is number ${entry.bggId} on BoardGameGeek.`}
    </p>
  )
}

/** Names the game that the member chose for a row in an earlier import, and lets them change it. Empty for other rows. */
export function RememberedGame(props: BaseSelectProps) {
  const { match, choice } = props.planned
  const [remembered] = match.games
  if (!match.isRemembered || !remembered) return null
  return (
    <>
      <p className="text-sm text-ink-soft wrap-anywhere">
        You chose “<bdi>{remembered.name}</bdi>” in an earlier import.
      </p>
      {choice !== 'skip' && <RowSelects {...props} />}
    </>
  )
}

/** A row whose game is new to the catalog. */
export function NewRow(props: BaseSelectProps) {
  const { planned, onChange } = props
  return (
    <IncludedRow planned={planned} onChoose={(choice) => onChange({ choice })}>
      <EntryFacts entry={planned.entry} gameName={planned.entry.originalName ?? undefined} />
      <SameNameNote planned={planned} />
      <BaseSelect {...props} />
    </IncludedRow>
  )
}

interface EveryUncertainRowProps {
  plan: readonly PlannedRow[]
  onChange: (plan: PlannedRow[]) => void
}

/** Ticks all rows that may be no games, or none of them. */
export function EveryUncertainRow({ plan, onChange }: EveryUncertainRowProps) {
  const rows = plan.filter(isUncertain)
  const ticked = rows.filter(({ choice }) => choice === 'new').length
  if (rows.length < 2) return null
  const choose = (choice: PlannedRow['choice']) =>
    onChange(plan.map((planned) => (isUncertain(planned) ? { ...planned, choice } : planned)))
  return (
    <Checkbox
      label="All of these are games"
      checked={ticked === rows.length}
      isMixed={ticked > 0 && ticked < rows.length}
      onChange={({ target }) => choose(target.checked ? 'new' : 'skip')}
    />
  )
}

interface NewGameLimitProps {
  /** The number of games that the import would add to the catalog. */
  count: number
  allowance: NewGameAllowance
}

/** Says before the import which new games do not fit into the limit of the day, and when the rest can follow. */
export function NewGameLimit({ count, allowance: { left, nextAt } }: NewGameLimitProps) {
  const now = useNow()
  if (count <= left) return null
  const limit = `You can add ${groupDigits(maxNewGamesPerDay)} new games to the catalog within 24 hours.`
  const leftOut =
    left === 0
      ? `You have reached this limit, so ${groupDigits(count)} new games are left out for now.`
      : `This import adds ${groupDigits(left)} of your ${groupDigits(count)} new games, and leaves out ${groupDigits(count - left)}.`
  const when = nextAt === null ? 'in 24 hours' : `from ${messageTime(nextAt, now)}`
  return (
    <p role="note" className="rounded-control bg-mustard-soft px-4 py-3 text-[0.9375rem] text-mustard-ink">
      {limit} {leftOut} Import the same file again {when} for the rest. All other games are imported now.
    </p>
  )
}

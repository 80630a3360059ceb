import { useState } from 'react'
import { gameNameLength } from '../../../contract/games/rules.ts'
import { groupDigits } from '../../../contract/platform/group-digits.ts'
import type { NewGameAllowance } from '../../../contract/shelves/import/schemas.ts'
import { skipReasons } from '../../../contract/shelves/import/shelf-entry.ts'
import { UnsavedChanges, useUnsavedChanges } from '../../platform/navigation/unsaved-changes.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { RowSelects } from './row-selects.tsx'
import { EntryFacts } from './entry-facts.tsx'
import { EveryUncertainRow, IncludedRow, NewGameLimit, NewRow, RememberedGame, SameNameNote } from './import-rows.tsx'
import { toOutgoingRows, type OutgoingRow } from './outgoing-rows.ts'
import { type ImportOptions, isQuestioned, isStored, isUncertain, type PlannedRow } from './plan.ts'
import { PreviewSection } from './preview-section.tsx'
import type { Shelf } from './read-shelf.ts'

interface ShelfPreviewProps {
  shelf: Shelf
  plan: readonly PlannedRow[]
  newGames: NewGameAllowance
  onChange: (plan: PlannedRow[]) => void
  onImport: (plan: readonly PlannedRow[], options: ImportOptions) => Promise<void>
  onCancel: () => void
}

/** What the member has to decide where the catalog is ambiguous, the button, and what the import does with each game. */
export function ShelfPreview({ shelf, plan, newGames, onChange, onImport, onCancel }: ShelfPreviewProps) {
  const [withRatings, setWithRatings] = useState(false)
  const [withPlays, setWithPlays] = useState(true)
  const { blocker, release } = useUnsavedChanges(true)
  const ratings = plan.filter(({ entry }) => entry.rating !== null).length
  const outgoing = toOutgoingRows(plan, { withRatings, withPlays })
  const plays = toOutgoingRows(plan, { withRatings, withPlays: true }).reduce((sum, row) => sum + row.plays.length, 0)
  const newCount = outgoing.filter(({ body }) => body.gameId === null).length
  const count = outgoing.length - Math.max(0, newCount - newGames.left)
  const ratedOnly = toOutgoingRows(plan, { withRatings: true, withPlays }).length - outgoing.length
  const rows = plan.map((planned, index) => ({ planned, index }))
  const newRows = rows.filter(({ planned }) => planned.match.kind === 'new' && !isUncertain(planned))
  const change = (index: number, changed: Partial<PlannedRow>) =>
    onChange(plan.map((planned, at) => (at === index ? { ...planned, ...changed } : planned)))
  const selectProps = (index: number) => ({
    importPlan: { plan, withRatings, withPlays },
    onChange: (changed: Partial<PlannedRow>) => change(index, changed),
  })

  function handleImport() {
    release()
    void onImport(plan, { withRatings, withPlays })
  }

  return (
    <div className="flex flex-col gap-6">
      <PreviewSection
        title="Please choose"
        text="We are not sure which of our games these are."
        rows={rows.filter(({ planned }) => isQuestioned(planned))}
      >
        {({ planned, index }) => (
          <>
            <EntryFacts entry={planned.entry} />
            <SameNameNote planned={planned} />
            <RowSelects {...selectProps(index)} planned={planned} />
          </>
        )}
      </PreviewSection>
      <PreviewSection
        title="Which base games?"
        text="These expansions are new to our catalog, and their names do not say which games they belong to. Find their base games, or keep them as games of their own."
        rows={newRows.filter(({ planned }) => planned.isBaseUnknown)}
      >
        {({ planned, index }) => <NewRow {...selectProps(index)} planned={planned} />}
      </PreviewSection>
      <div className="flex flex-col gap-4">
        <NewGameLimit count={newCount} allowance={newGames} />
        <OwnGamesNote plan={plan} outgoing={outgoing} />
        {ratings > 0 && (
          <Checkbox
            label={`Import my ${groupDigits(ratings)} ${ratings === 1 ? 'rating' : 'ratings'} as 0.5 to 5 stars`}
            checked={withRatings}
            onChange={({ target }) => setWithRatings(target.checked)}
          />
        )}
        {plays > 0 && (
          <Checkbox
            label={`Import my ${groupDigits(plays)} ${plays === 1 ? 'play' : 'plays'} with dates, players and scores, which only I see`}
            checked={withPlays}
            onChange={({ target }) => setWithPlays(target.checked)}
          />
        )}
        {ratedOnly > 0 && (
          <p className="text-sm text-ink-soft">
            We only know your rating of {groupDigits(ratedOnly)} {ratedOnly === 1 ? 'game' : 'games'}. If you do not
            import ratings, we skip {ratedOnly === 1 ? 'this game' : 'these games'}.
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button disabled={count === 0} onClick={handleImport}>
            Import {groupDigits(count)} {count === 1 ? 'game' : 'games'}
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </div>
      <PreviewSection
        title="New to our catalog"
        text="We add these games for everyone, so please leave out names with typing errors. You can edit the games later. If the file has no player count or play time, a new game gets 1–4 players and 30–60 minutes, and an expansion gets those of its base game."
        rows={newRows.filter(({ planned }) => !planned.isBaseUnknown)}
      >
        {({ planned, index }) => <NewRow {...selectProps(index)} planned={planned} />}
      </PreviewSection>
      <PreviewSection
        title="Are these games?"
        text="Our catalog does not contain these lines, and they may be no names. Tick the games: we add them for everyone."
        top={<EveryUncertainRow plan={plan} onChange={onChange} />}
        rows={rows.filter(({ planned }) => isUncertain(planned))}
      >
        {({ planned, index }) => <NewRow {...selectProps(index)} planned={planned} />}
      </PreviewSection>
      <PreviewSection title="In our catalog" rows={rows.filter(({ planned }) => planned.match.kind === 'matched')}>
        {({ planned, index }) => (
          <IncludedRow planned={planned} onChoose={(choice) => change(index, { choice })}>
            <EntryFacts
              entry={planned.entry}
              gameName={planned.match.isRemembered ? undefined : planned.match.games[0]?.name}
              isStored={isStored(planned, { withRatings })}
            />
            <RememberedGame {...selectProps(index)} planned={planned} />
          </IncludedRow>
        )}
      </PreviewSection>
      <PreviewSection
        title="Skipped"
        text="These rows are not imported."
        rows={shelf.skipped.map((row, index) => ({ ...row, index }))}
      >
        {({ name, reason }) => (
          <>
            <span className="font-semibold wrap-anywhere">{name === '' ? 'No name' : shorten(name)}</span>
            <span className="text-sm text-ink-soft">{skipReasons[reason]}</span>
          </>
        )}
      </PreviewSection>
      <UnsavedChanges
        blocker={blocker}
        onDiscard={() => undefined}
        title="Leave without importing?"
        description="Your choices will be lost."
      />
    </div>
  )
}

/** Shortens a name that is too long to be imported, which can fill a whole file. */
function shorten(name: string): string {
  return name.length <= gameNameLength.max ? name : `${name.slice(0, gameNameLength.max)}…`
}

/** Says how many new expansions the import adds without a base game. Shows nothing if there are none. */
function OwnGamesNote({ plan, outgoing }: { plan: readonly PlannedRow[]; outgoing: readonly OutgoingRow[] }) {
  const count = outgoing.filter(
    ({ index, baseIndex, body }) =>
      plan[index]?.entry.isExpansion && body.gameId === null && body.baseGameId === null && baseIndex === null,
  ).length
  if (count === 0) return null
  return (
    <p className="text-sm text-ink-soft">
      {count === 1
        ? '1 expansion has no base game, so it is added as a game of its own.'
        : `${groupDigits(count)} expansions have no base game, so each is added as a game of its own.`}
    </p>
  )
}

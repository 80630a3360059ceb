import type { GameSummary } from '../../../contract/games/schemas.ts'

/** Says which games were taken out of the form. Renders an empty live region if there are none. */
export function DeletedGamesNote({ games }: { games: readonly GameSummary[] }) {
  const names = new Intl.ListFormat('en-GB').format(games.map(({ name }) => name))
  const [verb, pronoun] = games.length === 1 ? ['is', 'it'] : ['are', 'them']
  return (
    <p
      role="status"
      className="rounded-control bg-mustard-soft px-3.5 py-2.5 text-[0.9375rem] text-mustard-ink empty:hidden"
    >
      {games.length > 0 &&
        `${names} ${verb} no longer in the catalogue, so we left ${pronoun} out. Choose another game, or decide at the table.`}
    </p>
  )
}

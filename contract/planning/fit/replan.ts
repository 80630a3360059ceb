import { findPlannedMisfit, type Misfit, type SeatedTable } from './hard-rules.ts'
import type { Table, TableGame } from './model.ts'
import { joinNames } from './words.ts'

export type LostGame = Pick<TableGame, 'id' | 'name'> & { misfit: Misfit }

/** The planned games that no longer fit after a change of the table, as stored in the notification to one member. */
export type Replan = {
  lost: readonly LostGame[]
  replacement: { name: string; isOwn: boolean } | null
}

type PlannedFor = {
  fittedIds: readonly number[]
  table: Pick<Table, 'people' | 'minutesLeft'>
  split: readonly SeatedTable[]
}

/**
 * Compares planned games with a table that changed, or with the tables of its adopted split. `fittedIds` are the games
 * that fitted before, and `lost` are those among them that no longer fit. Vetoes do not count as a change, because the
 * event already shows them.
 */
export function comparePlan(
  games: readonly Pick<TableGame, 'id' | 'name' | 'minPlayers' | 'maxPlayers' | 'expansion' | 'minPlayTime'>[],
  { fittedIds, table, split }: PlannedFor,
): { fittingIds: number[]; unfit: LostGame[]; lost: LostGame[] } {
  const unfit = games.flatMap((game) => {
    const misfit = findPlannedMisfit({ ...game, isVetoed: false }, { ...table, split })
    return misfit ? { id: game.id, name: game.name, misfit } : []
  })
  const unfitIds = new Set(unfit.map(({ id }) => id))
  return {
    fittingIds: games.map(({ id }) => id).filter((id) => !unfitIds.has(id)),
    unfit,
    lost: unfit.filter(({ id }) => fittedIds.includes(id)),
  }
}

/**
 * Names the games that no longer fit, and the replacement, if there is one: 'Brass no longer fits 3. Dana's Azul does.'
 * If no copy of a game is left at its table, the text says 'nobody brings it'.
 *
 * @param ownerName the owner of the replacement; null for the reader's own game and if the reader does not see the
 * owner
 */
export function replanText({ lost, replacement }: Replan, ownerName: string | null): string {
  const missing = lost.filter(({ misfit }) => misfit.rule === 'noCopy').map(({ name }) => name)
  const unfit = lost.filter(({ misfit }) => misfit.rule !== 'noCopy')
  const limits = [...new Set(unfit.map(limitText))]
  const sentences = limits.map((limit) => {
    const names = unfit.filter((game) => limitText(game) === limit).map(({ name }) => name)
    return `${joinNames(names)} no longer ${names.length === 1 ? 'fits' : 'fit'} ${limit}.`
  })
  if (missing.length > 0) sentences.push(`Nobody brings ${joinNames(missing)} anymore.`)
  if (replacement === null) return sentences.join(' ')
  // 'does' repeats the verb of 'no longer fits', and fits no other sentence.
  const verb = missing.length > 0 ? 'would fit' : 'does'
  return [...sentences, `${ownedGame({ ...replacement, ownerName })} ${verb}.`].join(' ')
}

type OwnedGame = { name: string; isOwn: boolean; ownerName: string | null }

/** Names a game with its owner: 'Dana's Azul', 'Your Azul', or 'Azul' without a known owner. */
export function ownedGame({ name, isOwn, ownerName }: OwnedGame): string {
  if (isOwn) return `Your ${name}`
  return ownerName === null ? name : `${ownerName}'s ${name}`
}

function limitText({ misfit }: LostGame): string {
  if (misfit.rule === 'tooLong') return `into ${misfit.minutesLeft} minutes`
  return 'people' in misfit ? String(misfit.people) : 'you'
}

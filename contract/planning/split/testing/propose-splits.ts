import type { TableGame } from '../../fit/model.ts'
import type { EventPeople, Split } from '../model.ts'
import { chooseGames, splitGames } from '../propose-splits.ts'
import type { Steps } from '../limits.ts'

/** Proposes splits for all games that the people at an event could play. */
export function proposeSplits(games: readonly TableGame[], eventPeople: EventPeople, steps?: Steps): Split[] {
  return splitGames(chooseGames(games, eventPeople), eventPeople, steps)
}

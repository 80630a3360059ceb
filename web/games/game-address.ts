import { readId } from '../../contract/platform/address.ts'

/** Returns the game id in the path `/games/:gameId`, or undefined if it is not a valid id. */
export function gameIdOf({ gameId }: { gameId?: string | undefined }): number | undefined {
  return readId(gameId)
}

/** Returns the open tab of a game's page: `/games/7` or `/games/7?tab=players`. */
export function readGameTab(search: URLSearchParams): 'events' | 'players' {
  return search.get('tab') === 'players' ? 'players' : 'events'
}

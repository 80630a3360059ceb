/** What a game's page shows below the game: the events that play it, or the players who own it or want to play it (`?tab=players`). */
export function readCompany(address: URLSearchParams): 'events' | 'players' {
  return address.get('tab') === 'players' ? 'players' : 'events'
}

/** What people are told has changed about an event. `time` is start or duration, `place` the zip code or the details. */
export const eventParts = ['title', 'time', 'place', 'games', 'description', 'seats'] as const
export type EventPart = (typeof eventParts)[number]

const partNames: Record<EventPart, string> = {
  title: 'the title',
  time: 'the date or time',
  place: 'the place',
  games: 'the games',
  description: 'the description',
  seats: 'the number of seats',
}

/** What the host changed, as a sentence: 'The host changed the place and the games.' */
export function changesText(parts: readonly EventPart[]): string {
  return `The host changed ${new Intl.ListFormat('en-GB').format(parts.map((part) => partNames[part]))}.`
}

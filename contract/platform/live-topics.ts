export const maxTopics = 200

export const upcomingTopic = 'upcoming'

/** The topics that are not about a single event, game or member, and have the names of their changes. */
export const listTopics: readonly string[] = [upcomingTopic, 'venues']

export function eventTopic(eventId: number): string {
  return `event:${eventId}`
}

export function gameTopic(gameId: number): string {
  return `game:${gameId}`
}

export function memberTopic(userId: number): string {
  return `member:${userId}`
}

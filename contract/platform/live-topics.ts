export const maxTopics = 200

export const upcomingTopic = 'upcoming'

export const venuesTopic = 'venues'

export function eventTopic(eventId: number): string {
  return `event:${eventId}`
}

export function gameTopic(gameId: number): string {
  return `game:${gameId}`
}

export function memberTopic(userId: number): string {
  return `member:${userId}`
}

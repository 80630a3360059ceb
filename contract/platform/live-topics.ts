/** Maximum number of topics that one browser tab follows. */
export const maxTopics = 200

/** The topic of every list of upcoming events. */
export const upcomingTopic = 'upcoming'

/** The topic of every list of venues. */
export const venuesTopic = 'venues'

/** Returns the topic of one event, for example `event:7`. */
export function eventTopic(eventId: number): string {
  return `event:${eventId}`
}

/** Returns the topic of one game, for example `game:12`. */
export function gameTopic(gameId: number): string {
  return `game:${gameId}`
}

/** Returns the topic of one member, for example `member:5`. */
export function memberTopic(userId: number): string {
  return `member:${userId}`
}

/** The page of this site that shows all there is of an event. */
export function eventPage(eventId: number): string {
  return `/events?event=${eventId}`
}

/** The page where one writes with another member. */
export function conversationPage(userId: number): string {
  return `/messages?userId=${userId}`
}

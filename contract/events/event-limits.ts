/** Whole hours from 1 to 5, stored as minutes (SPEC 5). */
export const eventHours = { min: 1, max: 5 } as const
/** Seats from 1 to 10, or unlimited (SPEC 5). */
export const eventSeats = { min: 1, max: 10 } as const
/** Friends a member may bring along to one event. */
export const maxGuests = 5
/** Games one event may announce. */
export const maxEventGames = 20
/** Whom a host shows the location details: everybody who sees the event, or those who have a seat. */
export const detailsAudiences = ['everyone', 'attendees'] as const
export type DetailsAudience = (typeof detailsAudiences)[number]
/** The create form starts with 2 hours, 6 seats, 18:00 and game 1 (SPEC 3, 9). */
export const eventFormDefaults = { duration: '2', maxAttendees: '6', time: '18:00', gameId: '1' } as const
/** The time select offers a slot every so many minutes (SPEC 9). */
export const timeSlotMinutes = 30

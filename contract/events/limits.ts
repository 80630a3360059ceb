import { rowLimits } from '../platform/row-limits.ts'

/** Duration of an event in whole hours. The API and the database use minutes. */
export const eventHours = { min: 1, max: 5 } as const
export const eventSeats = { min: 1, max: 10 } as const
export const maxGuests = 5
export const maxCoHosts = rowLimits.coHostsPerEvent.max
/** Maximum number of people without an account whom a host expects at an event. */
export const maxExtraPeople = 20
export const maxEventGames = rowLimits.gamesPerEvent.max
export const maxCancelReasonLength = 200
export const maxRequestTextLength = 300
/** Maximum number of requests for seats that are accepted with one call. */
export const maxAcceptedAtOnce = 50
export const maxListedAttendees = 10
export const maxAttendeeAvatars = 3

/** Who can see the location details: every member who sees the event, or only attendees. */
export const detailsAudiences = ['everyone', 'attendees'] as const
export type DetailsAudience = (typeof detailsAudiences)[number]

/** Who can read an event: members, also visitors who have its link, or everyone, which includes search engines. */
export const eventVisibilities = ['members', 'link', 'public'] as const
export type EventVisibility = (typeof eventVisibilities)[number]

/** The languages in which people play at the tables of a game night. */
export const tableLanguages = [
  'English',
  'Spanish',
  'American Sign Language',
  'Arabic',
  'Chinese',
  'French',
  'German',
  'Hindi',
  'Italian',
  'Japanese',
  'Korean',
  'Polish',
  'Portuguese',
  'Russian',
  'Tagalog',
  'Vietnamese',
] as const
export type TableLanguage = (typeof tableLanguages)[number]

/** The two lists of a member's events: events that are not over (including cancelled ones), and past events. */
export const eventPeriods = ['upcoming', 'past'] as const
export type EventPeriod = (typeof eventPeriods)[number]

/** A member's part in their events: as the host or a co-host, or as an attendee of an event that they do not run. */
export const eventRoles = ['hosting', 'attending'] as const
export type EventRole = (typeof eventRoles)[number]

export const eventFormDefaults = { duration: '2', maxAttendees: '6', time: '18:00', gameId: '1' } as const
export const timeSlotMinutes = 30

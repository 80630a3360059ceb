/** The outcomes that a host can record for an event that is over. */
export const eventOutcomes = ['happened', 'didNotHappen'] as const
export type EventOutcome = (typeof eventOutcomes)[number]

/** Days after the end of an event during which its host can record or change the outcome. */
export const outcomeDays = 30
/** Maximum number of attendees about whom a host is asked. */
export const maxAskedAttendees = 200
/** Milliseconds after the start of an event for which a missed seat is stored. */
export const absenceLifetime = 365 * 24 * 60 * 60_000
/**
 * Members with this number of missed seats within `absenceLifetime` are asked two days before an event whether they are
 * still coming. Missed seats have no other effect.
 */
export const manyAbsences = 2

/** What a host says about an event that is over. */
export const eventOutcomes = ['happened', 'didNotHappen'] as const
export type EventOutcome = (typeof eventOutcomes)[number]

/** Number of days after the end of an event in which its host can say how it went, or change the answer. */
export const outcomeDays = 30
/** Maximum number of attendees about whom a host is asked. */
export const maxAskedAttendees = 200
/** Milliseconds after the start of an event for which a missed seat is stored. */
export const absenceLifetime = 365 * 24 * 60 * 60_000
/**
 * Members with at least this number of missed seats within `absenceLifetime` are asked before an event whether they are
 * still coming.
 */
export const manyAbsences = 2

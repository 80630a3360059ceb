import { rowLimits } from '../../platform/row-limits.ts'

export const proposedDates = { min: 2, max: 5 } as const
/** Maximum number of polls of one host that wait for answers at the same time. */
export const maxOpenPolls = rowLimits.datePolls.max
/** Maximum number of members in a poll: invited members and members who answered. */
export const maxPollMembers = rowLimits.membersPerDatePoll.max
export const maxGamesPerDate = 5
/** Number of people who can come on a date, with the host, from which games are listed for it. */
export const minPeopleForGames = 2

export const dateAnswers = ['yes', 'maybe', 'no'] as const
export type DateAnswer = (typeof dateAnswers)[number]

export const pollStatuses = ['open', 'decided', 'cancelled', 'past'] as const
export type PollStatus = (typeof pollStatuses)[number]

import { z } from 'zod'
import { Instant } from '../../platform/fields.ts'
import { securityEventKinds, securityOutcomes } from './kinds.ts'

/**
 * What happened to the account, for example `sign-in`, `new-device` or `password-changed`. `moderation` is an action of
 * the member as a moderator, and `reported-event` that they opened an unlisted event because of a report.
 */
export const SecurityEventKind = z.enum(securityEventKinds)

/** Whether it succeeded. `blocked`: the site rejected it, for example after too many attempts. */
export const SecurityOutcome = z.enum(securityOutcomes)

/**
 * An event in the security log of my account. Events of one kind from one network within an hour, or failures within a
 * day, are one entry with their `count`, and `lastAt` is the latest.
 *
 * - `network`: the shortened address; null if the entry has several networks, was older than 90 days, or came from no
 *   request.
 * - `userAgent`: the header of the browser, null if it sent none.
 */
export const SecurityEvent = z.object({
  kind: SecurityEventKind,
  outcome: SecurityOutcome,
  count: z.number().int().min(1),
  firstAt: Instant,
  lastAt: Instant,
  network: z.string().nullable(),
  userAgent: z.string().nullable(),
})
export type SecurityEvent = z.infer<typeof SecurityEvent>

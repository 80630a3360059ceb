import { z } from 'zod'
import { Instant } from '../platform/fields.ts'
import { securityEventKinds, securityOutcomes } from './kinds.ts'

/**
 * An event in the security log of my account. Events of one kind from one network within an hour, or failures within a
 * day, are one entry with their `count`, and `lastAt` is the latest.
 *
 * - `network`: the shortened address; null if the entry has several networks, was older than 90 days, or came from no
 *   request.
 * - `userAgent`: the header of the browser, null if it sent none.
 */
export const SecurityEvent = z.object({
  kind: z.enum(securityEventKinds),
  outcome: z.enum(securityOutcomes),
  count: z.number().int().min(1),
  firstAt: Instant,
  lastAt: Instant,
  network: z.string().nullable(),
  userAgent: z.string().nullable(),
})
export type SecurityEvent = z.infer<typeof SecurityEvent>

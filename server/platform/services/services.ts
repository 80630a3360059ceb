import type { Configuration } from '../configuration/configuration.ts'
import type { BudgetName } from '../../../contract/platform/budgets.ts'
import type { Database } from '../database/schema.ts'
import type { CountCall } from '../limits/call-counts.ts'
import type { AddressRule } from '../outgoing-requests/address-rule.ts'
import type { LiveUpdates } from '../live/live-updates.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { PictureStore } from '../files/picture-store.ts'

/** What routes and recurring work have access to; created once per process, and for each test. */
export type Services = {
  configuration: Configuration
  db: Database
  live: LiveUpdates
  mailer: Mailer
  /** Counts calls and emails against their budgets, together with other processes if Redis is configured. */
  countCall: CountCall<BudgetName>
  pictures: PictureStore
  /** Restricts which servers this one connects to for a member. In production: web servers at public addresses. */
  mayConnectTo: AddressRule
}

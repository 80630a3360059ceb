import type { Configuration } from '../configuration/configuration.ts'
import type { BudgetName } from '../../../contract/platform/budgets.ts'
import type { Database } from '../database/schema.ts'
import type { CountCall } from '../limits/call-counts.ts'
import type { AddressRule } from '../outgoing-requests/address-rule.ts'
import type { LiveUpdates } from '../live/live-updates.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { PictureStore } from '../files/picture-store.ts'
import type { DeclaredSubject } from '../subjects/declared-subject.ts'
import type { PrimaryLink } from '../processes/primary-link.ts'

/** Fetches pictures of games in the background. `close` waits until running fetches have finished. */
export type PictureFetcher = {
  fetchSoon: (gameId: number, log: Record<'info' | 'error', (details: object, message: string) => void>) => void
  close: () => Promise<void>
}

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
  pictureFetcher: PictureFetcher
  /** Connects this worker with the others; undefined if this is the only process. */
  primary?: PrimaryLink | undefined
  /** All subjects, so that account and moderation import none of them. */
  subjects: readonly DeclaredSubject[]
}

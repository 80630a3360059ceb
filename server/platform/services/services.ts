import type { Configuration } from '../configuration/configuration.ts'
import type { Database } from '../database/schema.ts'
import type { AddressRule } from '../outgoing-requests/address-rule.ts'
import type { LiveUpdates } from '../live/live-updates.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { PictureFetcher } from '../../pictures/fetching.ts'
import type { PictureStore } from '../files/picture-store.ts'

/** What the subjects need besides a request; made once at start, and anew for every test. */
export type Services = {
  configuration: Configuration
  db: Database
  live: LiveUpdates
  mailer: Mailer
  pictures: PictureStore
  pictureFetcher: PictureFetcher
  /** Which addresses may be connected to for a member: the public internet, but for tests of their own servers. */
  mayConnectTo: AddressRule
}

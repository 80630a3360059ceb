import type { Configuration } from '../platform/configuration/configuration.ts'
import type { Database } from '../platform/database/schema.ts'
import type { PictureStore } from '../platform/files/picture-store.ts'

/** What a command works with besides its words. */
export type Workplace = { db: Database; pictures: PictureStore; configuration: Configuration; now: Date }

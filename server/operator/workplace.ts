import type { Configuration } from '../configuration.ts'
import type { Database } from '../database/schema.ts'
import type { PictureStore } from '../pictures/picture-store.ts'

/** What a command works with besides its words. */
export type Workplace = { db: Database; pictures: PictureStore; configuration: Configuration; now: Date }

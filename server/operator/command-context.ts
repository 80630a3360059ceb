import type { Configuration } from '../platform/configuration/configuration.ts'
import type { Database } from '../platform/database/schema.ts'
import type { PictureStore } from '../platform/files/picture-store.ts'

/** What every operator command has access to. */
export type CommandContext = { db: Database; pictures: PictureStore; configuration: Configuration; now: Date }

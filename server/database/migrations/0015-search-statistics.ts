import { type Kysely, sql } from 'kysely'
import type { Engine } from '../migrate.ts'
import { searched } from './0002-text-search.ts'

/** Texts that PostgreSQL keeps of each column to judge by how rare words are; 100 unless told. */
const keptTexts = 400

/**
 * Lets PostgreSQL judge better how rare the words of a search are. Of 100 texts one is a hundredth of all: a word that only
 * ten games have seemed so common, where one of the texts had it, that the games were read by name until enough were found.
 */
export async function sampleTexts(db: Kysely<unknown>, engine: Engine) {
  if (engine === 'sqlite') return
  for (const [table, columns] of Object.entries(searched)) {
    for (const column of columns)
      await sql`alter table ${sql.id(table)} alter column ${sql.id(column)} set statistics ${sql.lit(keptTexts)}`.execute(
        db,
      )
    await sql`analyze ${sql.id(table)}`.execute(db)
  }
}

import { type Kysely, sql } from 'kysely'

/** Lets `derivedColumnsWork` write the search texts of coming events again, so that 'Portland OR' finds Portland, OR. */
export async function rewriteSearchTexts(db: Kysely<unknown>) {
  await sql`update "events" set "localDate" = null where "endsAt" > ${new Date().toISOString()}`.execute(db)
}

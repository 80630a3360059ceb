// @engine sqlite
import { statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '../database/migrations/migrate.ts'
import { openDatabase } from '../database/database.ts'
import { startCheckpoints } from './checkpoints.ts'

// Requirement api-419: On SQLite, a thread moves what was written from the log to the file, so that no commit does.
test('many changes reach the file of the database without a commit that moves them', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'meeplehood-checkpoints-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  const file = join(directory, 'test.sqlite')
  const db = openDatabase({ engine: 'sqlite', file })
  onTestFinished(() => db.destroy())
  await migrate(db, 'sqlite')
  await sql`pragma wal_checkpoint(truncate)`.execute(db)
  const failures: unknown[] = []
  const stop = await startCheckpoints(db, (error) => failures.push(error))
  onTestFinished(stop)

  const before = statSync(file).size
  await sql`create table "filled" ("text" text)`.execute(db)
  await sql`insert into "filled" select hex(randomblob(2000)) from json_each('[' || replace(hex(zeroblob(2999)), '00', '0,') || '0]')`.execute(
    db,
  )
  expect(statSync(file).size).toBe(before)

  await expect.poll(() => statSync(file).size).toBeGreaterThan(before + 10_000_000)
  expect(failures).toEqual([])
})

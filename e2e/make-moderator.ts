import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { TestServer } from './server.ts'
import type { Member } from './test.ts'

/** Makes a member a moderator, directly in the database, because only administrators can do it through the API. */
export function makeModerator({ dataDirectory }: TestServer, { id }: Member) {
  const database = new DatabaseSync(join(dataDirectory, 'meeplehood.sqlite'), { timeout: 5000 })
  const { changes } = database.prepare(`update users set role = 'moderator' where id = ?`).run(id)
  database.close()
  if (changes !== 1) throw new Error(`Member ${id} does not exist`)
}

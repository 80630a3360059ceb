import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { zipArchive } from '../../account/archive-zip.ts'
import { readMember } from './arguments.ts'
import { type CommandContext, workingDirectory } from './command.ts'

/**
 * Writes the data of a member to a ZIP file that only its owner can read, the file that the member can download.
 * Returns its path. Throws if the file exists.
 *
 * @param file path of the ZIP file, by default a file in `DATA_DIR/exports` named after the member and the current time
 */
export async function exportMember(
  { db, pictures, subjects, configuration: { dataDirectory }, now }: CommandContext,
  { username, file }: { username: string | undefined; file: string | undefined },
): Promise<string> {
  const userId = await readMember(db, username)
  const name = `${username}-${now.toISOString().replaceAll(':', '-')}.zip`
  const path = file === undefined ? join(dataDirectory, 'exports', name) : resolve(workingDirectory(), file)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const zip = await zipArchive({ db, pictures, subjects }, { userId, current: undefined, now })
  await pipeline(zip, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  return path
}

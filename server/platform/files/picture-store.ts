import { mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Configuration } from '../configuration/configuration.ts'

/** A picture never changes, and its name cannot be guessed: a UUID, with a width for smaller copies. */
export type PictureStore = {
  save: (name: string, picture: Buffer) => Promise<void>
  find: (name: string) => Promise<Buffer | undefined>
  /** Deletes a picture; does nothing if it does not exist. */
  delete: (name: string) => Promise<void>
  /** Yields the names of all stored files in batches, including those of incomplete pictures. */
  listNames: () => AsyncIterable<string[]>
  /** Returns when a picture was saved; undefined if it does not exist. */
  savedAt: (name: string) => Promise<Date | undefined>
}

const pictureName = /^[\da-f-]{36}(-\d{3})?\.webp$/
/** Also matches `.new`, the ending of a picture that is being written or was interrupted. */
const fileName = /^[\da-f-]{36}(-\d{3})?\.webp(\.new)?$/
const batchSize = 500

export function picturePath({ dataDirectory }: Pick<Configuration, 'dataDirectory'>): string {
  return join(dataDirectory, 'pictures')
}

/** Stores pictures as files in a folder, which it creates on first use. All processes of a site share the folder. */
export function pictureFolder(folder: string): PictureStore {
  return {
    save: async (name, picture) => {
      await mkdir(folder, { recursive: true })
      // The rename makes the picture appear at once, never half written.
      await writeFile(join(folder, `${name}.new`), picture)
      await rename(join(folder, `${name}.new`), join(folder, name))
    },
    find: async (name) => {
      if (!pictureName.test(name)) return undefined
      return readFile(join(folder, name)).catch(undefinedIfMissing)
    },
    delete: async (name) => {
      if (fileName.test(name)) await rm(join(folder, name), { force: true })
    },
    listNames: () => listNamesIn(folder),
    savedAt: async (name) => (await stat(join(folder, name)).catch(undefinedIfMissing))?.mtime,
  }
}

async function* listNamesIn(folder: string) {
  const entries = await opendir(folder).catch(undefinedIfMissing)
  if (!entries) return
  let names: string[] = []
  for await (const { name } of entries) {
    if (fileName.test(name)) names.push(name)
    if (names.length < batchSize) continue
    yield names
    names = []
  }
  if (names.length > 0) yield names
}

function undefinedIfMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
}

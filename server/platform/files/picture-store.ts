import { mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Configuration } from '../configuration/configuration.ts'

/** Where pictures are kept. Each has a name nobody can guess (a UUID, of a size perhaps), under which it never changes. */
export type PictureStore = {
  /** Keeps a WebP picture under a new name. */
  keep: (name: string, picture: Buffer) => Promise<void>
  /** The picture of a name; undefined where there is none. */
  find: (name: string) => Promise<Buffer | undefined>
  /** Forgets a picture, whether it is there or not. */
  forget: (name: string) => Promise<void>
  /** The names under which anything is kept, some at a time; half a picture has one of its own. */
  listNames: () => AsyncIterable<string[]>
  /** When a picture was kept; undefined where there is none. */
  keptAt: (name: string) => Promise<Date | undefined>
}

const pictureName = /^[\da-f-]{36}(-\d{3})?\.webp$/
/** The same, or what a process left that ended while it kept one. */
const keptName = /^[\da-f-]{36}(-\d{3})?\.webp(\.new)?$/
/** Names that are listed at a time. */
const namesListed = 500

/** Where this process keeps pictures. */
export function picturesIn({ dataDirectory }: Pick<Configuration, 'dataDirectory'>): string {
  return join(dataDirectory, 'pictures')
}

/** Keeps pictures as files in a folder, which is made with the first one. Processes that share the work share the folder. */
export function pictureFolder(folder: string): PictureStore {
  return {
    keep: async (name, picture) => {
      await mkdir(folder, { recursive: true })
      // Nobody may find half a picture.
      await writeFile(join(folder, `${name}.new`), picture)
      await rename(join(folder, `${name}.new`), join(folder, name))
    },
    find: async (name) => {
      if (!pictureName.test(name)) return undefined
      return readFile(join(folder, name)).catch(undefinedIfNone)
    },
    forget: async (name) => {
      if (keptName.test(name)) await rm(join(folder, name), { force: true })
    },
    listNames: () => listNamesIn(folder),
    keptAt: async (name) => (await stat(join(folder, name)).catch(undefinedIfNone))?.mtime,
  }
}

async function* listNamesIn(folder: string) {
  const entries = await opendir(folder).catch(undefinedIfNone)
  if (!entries) return
  let names: string[] = []
  for await (const { name } of entries) {
    if (keptName.test(name)) names.push(name)
    if (names.length < namesListed) continue
    yield names
    names = []
  }
  if (names.length > 0) yield names
}

function undefinedIfNone(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
}

import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Configuration } from '../configuration.ts'

/** Where pictures are kept. Each has a name nobody can guess (a UUID, of a size perhaps), under which it never changes. */
export type PictureStore = {
  /** Keeps a WebP picture under a new name. */
  keep: (name: string, picture: Buffer) => Promise<void>
  /** The picture of a name; undefined where there is none. */
  find: (name: string) => Promise<Buffer | undefined>
  /** Forgets a picture, whether it is there or not. */
  forget: (name: string) => Promise<void>
}

const pictureName = /^[\da-f-]{36}(-\d{3})?\.webp$/

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
      try {
        return await readFile(join(folder, name))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    forget: async (name) => {
      if (pictureName.test(name)) await rm(join(folder, name), { force: true })
    },
  }
}

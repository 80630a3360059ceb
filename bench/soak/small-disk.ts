import { execFileSync } from 'node:child_process'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const megabytes = 400

/** A disk of its own, in memory, that can be full. */
export type SmallDisk = { fill: () => Promise<void>; free: () => Promise<void>; close: () => void }

/** Mounts a small disk at a folder. Returns undefined without the rights of root. */
export function mountSmallDisk(folder: string): SmallDisk | undefined {
  if (process.getuid?.() !== 0) return undefined
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  const filler = join(folder, 'filler')
  return {
    fill: async () => {
      const { bavail, bsize } = await statfs(folder)
      // The database writes at the same time, so the last bytes may not fit.
      await writeFile(filler, Buffer.alloc(bavail * bsize)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOSPC') throw error
      })
    },
    free: () => rm(filler, { force: true }),
    close: () => execFileSync('umount', ['--lazy', folder]),
  }
}

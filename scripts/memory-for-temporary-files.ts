import { statfsSync } from 'node:fs'

const memoryFolder = '/dev/shm'
/** Free bytes that a test run needs: the databases of all tests take less than one gigabyte. */
const neededSpace = 3 * 1024 ** 3

/**
 * Makes this process and the processes it starts keep temporary files in memory, where Linux offers a folder for that.
 * Databases wait for the disk after every transaction, and test databases need not survive a crash.
 */
export function keepTemporaryFilesInMemory() {
  if (freeSpace(memoryFolder) >= neededSpace) process.env['TMPDIR'] = memoryFolder
}

function freeSpace(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return 0
  }
}

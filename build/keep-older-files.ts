import { existsSync } from 'node:fs'
import { cp, readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Milliseconds for which open pages still get the files of their version: a day. */
const lifetime = 24 * 60 * 60 * 1000

/** From `dist/older/assets`, the server still sends the files to open pages (server/site/pages/web-app.ts). */
export function keepOlderFiles(): Plugin {
  let folder: string
  return {
    name: 'meeplehood:keep-older-files',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir)
    },
    // Vite empties the folder afterwards.
    buildStart: () => copyOlderFiles(folder, Date.now()),
  }
}

/** Copies the files of the build in `folder`, and deletes those of builds that were replaced more than a day ago. */
export async function copyOlderFiles(folder: string, now: number) {
  const [assets, older] = [join(folder, 'assets'), join(folder, '../older/assets')]
  // A copy has the time of the copying.
  if (existsSync(assets)) await cp(assets, older, { recursive: true })
  for (const name of existsSync(older) ? await readdir(older) : []) {
    const file = join(older, name)
    if (now - (await stat(file)).mtimeMs > lifetime) await rm(file)
  }
}

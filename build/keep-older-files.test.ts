import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyOlderFiles } from './keep-older-files.ts'

const day = 24 * 60 * 60 * 1000

// Requirement api-393: After an update of the app, pages of the version before still get their files, for a day at least.
test('a build keeps the files of the build before it, and deletes those that were replaced a day ago', async () => {
  const root = await mkdtemp(join(tmpdir(), 'meeplehood-dist-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const [built, kept] = [join(root, 'web/assets'), (name: string) => existsSync(join(root, 'older/assets', name))]
  await mkdir(built, { recursive: true })
  await writeFile(join(built, 'start-1.js'), '1')
  // A build can be in use for a long time.
  await utimes(join(built, 'start-1.js'), 0, 0)

  await copyOlderFiles(join(root, 'web'), Date.now())
  expect(kept('start-1.js')).toBe(true)

  await rm(join(built, 'start-1.js'))
  await writeFile(join(built, 'start-2.js'), '2')
  await copyOlderFiles(join(root, 'web'), Date.now() + day / 2)
  expect([kept('start-1.js'), kept('start-2.js')]).toEqual([true, true])

  await copyOlderFiles(join(root, 'web'), Date.now() + 2 * day)
  expect(kept('start-1.js')).toBe(false)
})

test('the first build has no files to keep', async () => {
  const root = await mkdtemp(join(tmpdir(), 'meeplehood-dist-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await copyOlderFiles(join(root, 'web'), Date.now())
  expect(existsSync(join(root, 'older'))).toBe(false)
})

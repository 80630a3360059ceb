// @engine sqlite
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { problemOf } from '../../../contract/platform/problems.ts'
import { buildApp } from '../../app.ts'
import { Caller } from '../../testing/caller.ts'
import { openSite } from '../../testing/site.ts'
import { test } from '../../testing/test.ts'

/** Paths at which browsers, password managers and search engines look, or which people mistype. */
const unknownPages = [
  '/nothing',
  '/apis',
  '/events/7',
  '/E/abc',
  '/Events',
  '/games',
  '/games/7/edit/more',
  '/no/such/page',
  '/.well-known/nothing',
  '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200',
  '/nothing.png',
  '//example.org/',
]

test('hidden files and folders are not served', async ({ world }) => {
  const directory = await mkdtemp(join(tmpdir(), 'meeplehood-web-'))
  for (const folder of ['.git', 'assets']) await mkdir(join(directory, folder))
  for (const file of ['index.html', '.env', '.git/config', 'assets/app.js'])
    await writeFile(join(directory, file), file)
  const app = await buildApp(world.services, { webDirectory: directory, maxEventLoopDelay: Infinity })
  onTestFinished(async () => {
    await app.close()
    await rm(directory, { recursive: true })
  })
  const visitor = new Caller(app)
  const read = async (url: string) => String((await visitor.inject({ method: 'GET', url })).body)
  expect(await read('/assets/app.js')).toBe('assets/app.js')
  for (const url of ['/.env', '/.git/config', '/.git/', '/assets', '/assets/', '/assets/..%2f.env'])
    expect(await read(url)).not.toMatch(/\.env|\.git|app\.js/)
})

// Shows api-393.
test('files of an older build are served, and the present build comes first', async ({ world }) => {
  const root = await mkdtemp(join(tmpdir(), 'meeplehood-web-'))
  for (const folder of ['web/assets', 'older/assets']) {
    await mkdir(join(root, folder), { recursive: true })
    for (const file of ['start-1.js', `${folder.slice(0, 3)}-2.js`]) await writeFile(join(root, folder, file), folder)
  }
  await writeFile(join(root, 'web/index.html'), 'page')
  const app = await buildApp(world.services, { webDirectory: join(root, 'web'), maxEventLoopDelay: Infinity })
  onTestFinished(async () => {
    await app.close()
    await rm(root, { recursive: true })
  })
  expect((await app.inject('/assets/start-1.js')).body).toBe('web/assets')
  expect(await app.inject('/assets/old-2.js')).toMatchObject({
    body: 'older/assets',
    headers: { 'cache-control': 'public, max-age=31536000, immutable' },
  })
  for (const url of ['/assets/old-3.js', '/assets/..%2fold-2.js', '/assets/'])
    expect((await app.inject(url)).body).not.toBe('older/assets')
  expect((await app.inject('/assets/old-3.js')).json()).toEqual(problemOf('NotFound'))
})

// Requirement api-32: An unknown path below /api gets a problem with 404, never the web page. So does a part of a path
// that is longer than any id; one that cannot be decoded gets 400.
test('an unknown path below /api gets NotFound, every other unknown path the web page', async ({ world }) => {
  const { visitor } = await openSite(world)
  for (const url of ['/api', '/api/', '/api/nothing', '/api?x', '/api/users/7/nothing'])
    expect(await visitor.inject({ method: 'GET', url })).toMatchObject({ status: 404, body: problemOf('NotFound') })
  for (const url of unknownPages)
    expect(await visitor.inject({ method: 'GET', url })).toMatchObject({
      status: 404,
      headers: { 'x-robots-tag': 'noindex', 'content-type': 'text/html; charset=utf-8' },
      body: expect.stringContaining('<title>Meeplehood</title>') as string,
    })
})

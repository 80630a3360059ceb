// @engine sqlite
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { screenPages } from './screen-page.ts'

let directory = ''

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'meeplehood-pages-'))
  await mkdir(join(directory, 'pages', 'visitor'), { recursive: true })
  const pages = ['dashboard', 'events', 'games', 'visitor/auth', 'visitor/auth-other', 'visitor/not-found']
  for (const page of pages) await writeFile(join(directory, 'pages', `${page}.html`), '')
})

afterEach(() => rm(directory, { recursive: true }))

describe('the HTML page', () => {
  test.for([
    ['/', 'pages/dashboard.html'],
    ['/?from=mail', 'pages/dashboard.html'],
    ['/events?event=7', 'pages/events.html'],
    ['/games/7/edit', 'pages/games.html'],
    ['/auth', 'index.html'],
    ['/no-such-page', 'index.html'],
    ['/../secrets', 'index.html'],
  ] as const)('for a browser with a session at %s is %s', ([url, page]) => {
    for (const cookie of ['theme=dark; meeplehood=abc', '__Host-meeplehood=abc'])
      expect(screenPages(directory)({ url, headers: { cookie } })).toBe(page)
  })

  test.for([
    ['/', 'pages/visitor/auth.html'],
    ['/events?event=7', 'pages/visitor/auth.html'],
    ['/auth?next=%2Fevents', 'pages/visitor/auth.html'],
    ['/auth?mode=register', 'pages/visitor/auth-other.html'],
    ['/no-such-page', 'pages/visitor/not-found.html'],
    ['/../secrets', 'pages/visitor/not-found.html'],
  ] as const)('for a visitor at %s is %s', ([url, page]) => {
    expect(screenPages(directory)({ url, headers: { cookie: 'not-meeplehood=abc' } })).toBe(page)
  })

  test('is index.html if the web app was built without a page per screen', async () => {
    await rm(join(directory, 'pages'), { recursive: true })
    expect(screenPages(directory)({ url: '/events', headers: {} })).toBe('index.html')
  })
})

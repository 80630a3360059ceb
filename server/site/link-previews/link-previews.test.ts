import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, onTestFinished } from 'vitest'
import { addToCollection } from '../../../contract/shelves/collection/calls.ts'
import { joinEvent, updateEvent } from '../../../contract/events/calls.ts'
import { updateGame } from '../../../contract/games/calls.ts'
import { buildApp } from '../../app.ts'
import { suspendMember } from '../../moderation/suspension.ts'
import { silentWriter } from '../../platform/live/writer.ts'
import { rowsPerSlice } from '../../platform/schedule/slices.ts'
import { buildEvent, buildGame, buildMember, type MemberCaller, removeAccount } from '../../testing/builders.ts'
import { Caller } from '../../testing/caller.ts'
import { countRows } from '../../testing/count-rows.ts'
import { buildManyEvenings } from '../../testing/many-evenings.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'
import { listPublicEventCodes } from './public-events.ts'

const siteTags = '<!-- preview -->\n<meta name="description" content="The site" />\n<!-- /preview -->'
const page = `<html><head><title>Game night · Meeplehood</title>${siteTags}</head><noscript>Needs JavaScript.</noscript></html>`

/** A module of generated covers, as the build writes it. All covers are blue. */
const blueCovers = `export const coverMarkup = ({ name, category }) =>
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="#0000ff"/></svg>'`

/** Returns a function that reads an address as a search engine or a chat does. */
async function openSite(world: World) {
  const directory = await mkdtemp(join(tmpdir(), 'meeplehood-web-'))
  await writeFile(join(directory, 'index.html'), page)
  await mkdir(join(directory, 'preview-art'))
  const red = sharp({ create: { width: 630, height: 630, channels: 3, background: '#ff0000' } })
  await writeFile(join(directory, 'preview-art', 'azul.webp'), await red.webp().toBuffer())
  await writeFile(join(directory, 'preview-art', 'covers.mjs'), blueCovers)
  const configuration = { ...world.services.configuration, publicUrl: 'https://hood.example.org' }
  const app = await buildApp({ ...world.services, configuration }, { webDirectory: directory })
  onTestFinished(async () => {
    await app.close()
    await rm(directory, { recursive: true })
  })
  const open = (url: string, headers = {}) =>
    new Caller(app).inject({ method: 'GET', url, headers: { host: 'hood.example.org', ...headers } })
  const read = async (url: string, headers = {}) => String((await open(url, headers)).body)
  const readPicture = (url: string) => app.inject({ method: 'GET', url, headers: { host: 'hood.example.org' } })
  return { open, read, readPicture }
}

/** Returns the path of the picture that a page names. */
function pictureIn(html: string): string {
  const [, address = ''] = /og:image" content="https:\/\/hood\.example\.org([^"]*)"/.exec(html) ?? []
  return address
}

const linkOf = async ({ db }: World, id: number) =>
  `/e/${(await db.selectFrom('events').select('linkCode').where('id', '=', id).executeTakeFirstOrThrow()).linkCode}`

describe('the preview of a link', () => {
  test('has the title of an event in the text even if the fonts of the picture do not contain its letters', async ({
    world,
  }) => {
    const title = '囲碁の夜'
    const path = await linkOf(world, await buildEvent(world, { title, visibility: 'link' }))
    const { read, readPicture } = await openSite(world)
    const html = await read(path)
    expect(html).toContain(`<title>${title} · Meeplehood</title>`)
    for (const tag of ['property="og:title"', 'name="twitter:title"'])
      expect(html).toContain(`<meta ${tag} content="${title}" />`)
    expect(html).toContain(`<meta property="og:image:alt" content="${title}: `)
    expect((await readPicture(pictureIn(html))).statusCode).toBe(200)
  })

  // Shows events-87.
  test('describes a public event with escaped texts, absolute addresses and data for search engines', async ({
    world,
  }) => {
    const host = await buildMember(world, { fullName: 'Ada Lovelace' })
    const title = '</title><script>alert(1)</script> & "friends"'
    const details = { locationDetails: '12 Rook Lane', description: 'Dice </script>', maxAttendees: 4 }
    const path = await linkOf(world, await buildEvent(world, { host, title, visibility: 'public', ...details }))
    const html = await (await openSite(world)).read(path)

    const escaped = '&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;friends&quot;'
    expect(html).toContain(`<title>${escaped} · Meeplehood</title>`)
    for (const tag of ['property="og:title"', 'name="twitter:title"'])
      expect(html).toContain(`<meta ${tag} content="${escaped}" />`)
    expect(html).toContain(`<meta property="og:url" content="https://hood.example.org${path}" />`)
    expect(html).toMatch(/og:description" content="[^"]* · Portland, OR · 4 spots left · Hosted by /)
    for (const absent of ['Rook Lane', 'Lovelace', '97205', 'noindex', 'The site']) expect(html).not.toContain(absent)

    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'Event',
      name: title,
      url: `https://hood.example.org${path}`,
      description: 'Dice </script>',
      eventStatus: 'https://schema.org/EventScheduled',
      location: { address: { addressLocality: 'Portland', addressRegion: 'OR' } },
      remainingAttendeeCapacity: 4,
      image: [`https://hood.example.org${pictureIn(html)}`],
    })
  })

  // Shows people-155.
  test('names the zone of a time at a place that we do not know', async ({ world }) => {
    const event = { date: '2030-05-18T01:00:00.000Z', location: '34001', visibility: 'public' } as const
    const { read } = await openSite(world)
    const html = await read(await linkOf(world, await buildEvent(world, event)))
    expect(html).toMatch(/og:description" content="Saturday, May 18 at 1:00 AM \([^)]*(?:UTC|GMT|Universal)[^)]*\)/)
    expect(html).toContain('"startDate":"2030-05-18T01:00:00+00:00"')
  })

  // Requirement events-88: An event that is only shared by its link has `noindex`, and so has the page of a game that a
  // member added, until two members own it (decision 96).
  test.for([false, true])(
    'asks search engines to leave out an event that is only shared by its link (unlisted: %s)',
    async (isUnlisted, { world }) => {
      const path = await linkOf(world, await buildEvent(world, { title: 'Chess', visibility: 'link', isUnlisted }))
      const { read, readPicture } = await openSite(world)
      const html = await read(path)
      expect((await readPicture(pictureIn(html))).statusCode).toBe(200)
      expect(html).toContain('<meta name="robots" content="noindex" />')
      expect(html).toContain('<meta property="og:title" content="Chess" />')
      expect(html).not.toContain('ld+json')
    },
  )

  // Requirement events-89: All other pages have the tags and the picture of the site without an address of their own;
  // unknown games and events that visitors do not see also have `noindex` as a header (decision 96).
  test('of the front page is that of the site with absolute addresses', async ({ world }) => {
    const { read, readPicture } = await openSite(world)
    const html = await read('/')
    expect(html).toContain('<title>Game night · Meeplehood</title>')
    expect(html).toContain('<meta property="og:url" content="https://hood.example.org/" />')
    expect(html).toContain('<meta property="og:type" content="website" />')
    expect(pictureIn(html)).toMatch(/^\/preview\.png\?v=/)
    expect((await readPicture(pictureIn(html))).headers['content-type']).toBe('image/png')
  })

  // Shows events-89.
  test('is that of the site, with its picture, for unknown and members-only events and pages without a preview of their own', async ({
    world,
  }) => {
    const { open, read, readPicture } = await openSite(world)
    const hidden = [
      await linkOf(world, await buildEvent(world)),
      await linkOf(world, await buildEvent(world, { isUnlisted: true })),
      '/e/unknown',
      '/e/%00',
      '/games/987654',
      '/games/1e99',
    ]
    const [first = '', ...others] = await Promise.all([...hidden, '/profile/7', '/privacy'].map((path) => read(path)))
    expect(others).toEqual(others.map(() => first))
    expect(first).toContain('<title>Game night · Meeplehood</title>')
    expect(first).toContain('<meta property="og:title" content="Meeplehood" />')
    for (const absent of ['og:url', 'canonical']) expect(first).not.toContain(absent)
    expect((await readPicture(pictureIn(first))).headers['content-type']).toBe('image/png')
    for (const path of hidden) expect((await open(path)).headers['x-robots-tag']).toBe('noindex')
  })

  // Shows events-94.
  test.for(['/e/%ZZ', `/e/${'a'.repeat(101)}`, '/games/%E0%A4%A', `/games/${'7'.repeat(101)}`, '/%'])(
    'is that of the site, with status 404, for an address that no page can have: %s',
    async (path, { world }) => {
      const { open } = await openSite(world)
      const answer = await open(path)
      expect(answer).toMatchObject({ status: 404, headers: { 'x-robots-tag': 'noindex' } })
      expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8' })
      expect(answer.headers['content-security-policy']).toBeDefined()
      expect(answer.body).toContain('<meta property="og:title" content="Meeplehood" />')
      expect(await open(path, { cookie: 'meeplehood=abc' })).toMatchObject({ status: 404, body: page })
      expect(await open(path, { host: 'not a host' })).toMatchObject({ status: 400 })
    },
  )

  // Shows events-89.
  test('is not in the pages for browsers with a session', async ({ world }) => {
    const { read } = await openSite(world)
    const shared = await linkOf(world, await buildEvent(world, { visibility: 'link' }))
    for (const path of [shared, '/profile/7']) expect(await read(path, { cookie: 'meeplehood=abc' })).toBe(page)
  })

  // Shows events-37.
  test('belongs to pages in UTF-8, to which a link with a slash at the end leads', async ({ world }) => {
    const event = await linkOf(world, await buildEvent(world, { visibility: 'link' }))
    const { open } = await openSite(world)
    for (const path of [event, `/games/${await buildGame(world)}`, '/', '/e/unknown']) {
      expect((await open(path)).headers['content-type']).toBe('text/html; charset=utf-8')
    }
    expect(await open(`${event}/?invitation=a/`)).toMatchObject({
      status: 301,
      headers: { location: `${event}?invitation=a/` },
    })
    expect(await open('/games/7/')).toMatchObject({ status: 301, headers: { location: '/games/7' } })
  })

  // Shows events-37.
  test('describes a game in one short line', async ({ world }) => {
    const gameId = await buildGame(world, { name: 'Hive & Co', description: `Insects\n\n${'crawl '.repeat(100)}` })
    const { read } = await openSite(world)
    const html = await read(`/games/${gameId}`)
    expect(html).toContain('<meta property="og:title" content="Hive &amp; Co" />')
    expect(html).toMatch(/<meta name="description" content="Insects crawl [^"\n]{100,190}…" \/>/)
    expect(pictureIn(html)).toMatch(/^\/games\/\d+\/preview\.png\?v=/)
    expect(html).not.toContain('noindex')
  })

  // Shows events-88.
  test('asks search engines to leave out the game of a member until a second member with a confirmed address owns it', async ({
    world,
  }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const eve = await buildMember(world, { isEmailConfirmed: false })
    const gameId = await buildGame(world, { addedBy: ada })
    const { read, readPicture } = await openSite(world)
    const add = (member: MemberCaller) =>
      member.request(addToCollection, { parameters: { id: member.id }, body: { gameId, isFavorite: false } })
    const isLeftOut = async () => (await read(`/games/${gameId}`)).includes('<meta name="robots" content="noindex" />')
    await add(ada)
    await add(eve)
    expect(await isLeftOut()).toBe(true)
    expect((await readPicture(`/games/${gameId}/preview.png`)).headers['x-robots-tag']).toBe('noindex')
    await add(ben)
    expect(await isLeftOut()).toBe(false)
    await removeAccount(world, ada)
    expect(await isLeftOut()).toBe(true)
  })
})

describe('the picture of a link', () => {
  // Requirement events-64: A shared event, a game and the site have a PNG preview of 1200 × 630 pixels with title,
  // facts and the first cover; its address changes with what it shows. Events for members have none (decision 96).
  test('is a PNG with the art of the first known game, and has a new address when the event changes', async ({
    world,
  }) => {
    const [host, ada] = [await buildMember(world), await buildMember(world)]
    const gameIds = [await buildGame(world, { name: 'Hex Harbour' }), await buildGame(world, { name: 'Azul' })]
    const details = { title: 'Tiles & <b>wine</b> 囲碁 🎲', gameIds, maxAttendees: 4, visibility: 'link' as const }
    const eventId = await buildEvent(world, { host, ...details })
    const path = await linkOf(world, eventId)
    const { open, read, readPicture } = await openSite(world)
    const html = await read(path)
    const tags = {
      'property="og:image:type"': 'image/png',
      'property="og:image:width"': '1200',
      'property="og:image:height"': '630',
      'name="twitter:card"': 'summary_large_image',
    }
    for (const [tag, content] of Object.entries(tags)) expect(html).toContain(`<meta ${tag} content="${content}" />`)
    expect(html).toMatch(/og:image:alt" content="Tiles &amp; [^"]* · Portland, OR · 4 spots left/)

    const { rawPayload, headers } = await readPicture(pictureIn(html))
    expect(headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' })
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    const [art, text] = [
      { left: 700, width: 500 },
      { left: 0, width: 640 },
    ]
    const [red, ...others] = await colours(rawPayload, art)
    expect(red?.min).toBe(255)
    expect(Math.max(...others.map(({ max }) => max))).toBeLessThan(5)
    // The green background and the light letters.
    expect((await colours(rawPayload, text))[0]).toMatchObject({ min: expect.toSatisfy((min) => min < 40) })
    expect((await colours(rawPayload, text))[0]).toMatchObject({ max: expect.toSatisfy((max) => max > 240) })
    for (const known of [headers.etag, `"other", ${headers.etag}`, '*'])
      expect((await open(pictureIn(html), { 'if-none-match': known })).status).toBe(304)

    const addresses = new Set([pictureIn(html)])
    await ada.request(joinEvent, { parameters: { eventId }, body: {} })
    addresses.add(pictureIn(await read(path)))
    await host.request(updateEvent, { parameters: { eventId }, body: { title: 'Azul' } })
    addresses.add(pictureIn(await read(path)))
    expect(addresses.size).toBe(3)
    expect((await readPicture(pictureIn(html))).headers.etag).not.toBe(headers.etag)

    await host.request(updateEvent, { parameters: { eventId }, body: { visibility: 'members' } })
    for (const absent of [path, '/e/unknown', '/games/987654'])
      expect((await open(`${absent}/preview.png`)).status).toBe(404)
  })
})

// Shows events-64.
test('the picture of a game without a picture or a drawing has its generated cover, and a new address with other categories', async ({
  world,
}) => {
  const ada = await buildMember(world)
  const id = await buildGame(world, { name: 'Lantern Bay', addedBy: ada })
  const { read, readPicture } = await openSite(world)
  const address = pictureIn(await read(`/games/${id}`))
  const { rawPayload, headers } = await readPicture(address)
  expect(headers['content-type']).toBe('image/png')
  const [red, , blue] = await colours(rawPayload, { left: 700, width: 500 })
  expect(blue?.min).toBeGreaterThan(250)
  expect(red?.max).toBeLessThan(5)
  await ada.request(updateGame, { parameters: { id }, body: { category: ['Dice'] } })
  expect(pictureIn(await read(`/games/${id}`))).not.toBe(address)
})

/** Returns the statistics of the colour channels of a vertical part of a picture. */
async function colours(picture: Buffer, { left, width }: { left: number; width: number }) {
  const part = await sharp(picture).extract({ left, width, top: 0, height: 630 }).toBuffer()
  return (await sharp(part).stats()).channels
}

// Requirement events-38: `robots.txt` names a sitemap of the public list and of the upcoming events in it, and of nothing
// else. No cache keeps a copy of it.
test('robots.txt names the sitemap, which lists the upcoming events that are listed publicly and nothing else', async ({
  world,
}) => {
  const suspended = await buildMember(world)
  const listed = await linkOf(world, await buildEvent(world, { visibility: 'public' }))
  await buildEvent(world)
  await buildEvent(world, { visibility: 'link' })
  await buildEvent(world, { visibility: 'public', date: '2020-01-01T10:00:00.000Z' })
  await buildEvent(world, { visibility: 'public', host: suspended })
  await suspendMember(silentWriter(world.db), { userId: suspended.id, now: new Date() })

  const { open, read } = await openSite(world)
  expect(await read('/robots.txt')).toContain('Sitemap: https://hood.example.org/sitemap.xml')
  const sitemap = await read('/sitemap.xml')
  expect(sitemap.match(/<loc>[^<]*<\/loc>/g)).toEqual(
    ['/nights', listed].map((path) => `<loc>https://hood.example.org${path}</loc>`),
  )
  expect((await open('/sitemap.xml')).headers['cache-control']).toBe('no-store')
})

// Requirement events-102: Browsers without JavaScript and search engines read the public list at /nights, with the filters
// of the address.
test('the page of the public list contains its events as HTML, which the filters of the address limit', async ({
  world,
}) => {
  const gameId = await buildGame(world, { name: 'Catan' })
  const date = '2030-05-18T01:00:00.000Z'
  const options = { visibility: 'public' as const, gameIds: [gameId], maxAttendees: 4, date }
  const link = await linkOf(world, await buildEvent(world, { title: 'Ham & Eggs <night>', ...options }))
  await buildEvent(world, { title: 'Far away', location: '02108', visibility: 'public', date })
  const { read } = await openSite(world)
  const row = `<li><a href="${link}">Ham &amp; Eggs &lt;night&gt;</a> · Fri, May 17, 6 PM · Portland, OR · 4 spots left · Catan</li>`
  expect(await read('/nights')).toContain(row)
  expect(await read('/nights')).toContain('Far away')
  expect(await read('/nights')).toContain('<link rel="canonical" href="https://hood.example.org/nights" />')
  const filtered = await read('/nights?town=Portland&from=2030-05-17&to=nonsense')
  expect(filtered).toContain(`<noscript><ul>${row}</ul></noscript>`)
  expect(await read('/nights?town=Nowhere')).toContain('<noscript><p>No game nights found.</p></noscript>')
  expect(await read('/nights?town=a&town=b&from=%00')).toContain(row)
  expect(await read('/')).toContain('<noscript>Needs JavaScript.</noscript>')
})

// Requirement events-95: The sitemap lists thousands of events without keeping others waiting (decision 172).
test('the sitemap lists thousands of events, and reads a limited number of them in each turn of the event loop', async ({
  world,
}) => {
  await buildManyEvenings(world, ['97205'])
  await world.db.updateTable('events').set({ visibility: 'public' }).execute()
  const events = world.db.selectFrom('events').select('linkCode').orderBy('date').orderBy('id')
  const codes = (await events.execute()).map(({ linkCode }) => linkCode)
  const { db, take } = countRows(world.db)

  expect(await listPublicEventCodes(db, { now: new Date(0) })).toEqual(codes)
  expect(take()).toEqual({ largest: rowsPerSlice, total: codes.length })
})

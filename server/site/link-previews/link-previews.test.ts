// @engine sqlite
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { joinEvent, updateEvent } from '../../../contract/events/calls.ts'
import { buildEvent, buildGame, buildMember } from '../../testing/builders.ts'
import { colours, linkOf, openPreviews, page, pictureIn } from '../../testing/link-previews.ts'
import { test } from '../../testing/test.ts'

describe('the preview of a link', () => {
  test('has the title of an event in the text even if the fonts of the picture do not contain its letters', async ({
    world,
  }) => {
    const title = '囲碁の夜'
    const path = await linkOf(world, await buildEvent(world, { title, visibility: 'link' }))
    const { read, readPicture } = await openPreviews(world)
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
    const html = await (await openPreviews(world)).read(path)

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
    const { read } = await openPreviews(world)
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
      const { read, readPicture } = await openPreviews(world)
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
    const { read, readPicture } = await openPreviews(world)
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
    const { open, read, readPicture } = await openPreviews(world)
    const hidden = [
      await linkOf(world, await buildEvent(world)),
      await linkOf(world, await buildEvent(world, { isUnlisted: true })),
      '/e/unknown',
      '/e/%00',
      '/games/987654',
      '/games/1e99',
      `/games/0x${(await buildGame(world)).toString(16)}`,
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
      const { open } = await openPreviews(world)
      const answer = await open(path)
      expect(answer).toMatchObject({ status: 404, headers: { 'x-robots-tag': 'noindex' } })
      expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8' })
      expect(answer.headers['content-security-policy']).toBeDefined()
      expect(answer.body).toContain('<meta property="og:title" content="Meeplehood" />')
      expect(await open(path, { cookie: 'meeplehood=abc' })).toMatchObject({ status: 404, body: page })
      expect(await open(path, { host: 'not a host' })).toMatchObject({ status: 400 })
    },
  )

  // Shows events-37.
  test('belongs to pages in UTF-8, to which a link with a slash at the end leads', async ({ world }) => {
    const event = await linkOf(world, await buildEvent(world, { visibility: 'link' }))
    const { open } = await openPreviews(world)
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
    const { read } = await openPreviews(world)
    const html = await read(`/games/${gameId}`)
    expect(html).toContain('<meta property="og:title" content="Hive &amp; Co" />')
    expect(html).toMatch(/<meta name="description" content="Insects crawl [^"\n]{100,190}…" \/>/)
    expect(pictureIn(html)).toMatch(/^\/games\/\d+\/preview\.png\?v=/)
    expect(html).not.toContain('noindex')
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
    const { open, read, readPicture } = await openPreviews(world)
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

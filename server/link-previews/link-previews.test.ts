import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished } from 'vitest'
import { buildApp } from '../app.ts'
import { suspendMember } from '../moderation/suspension.ts'
import { silentWriter } from '../platform/live/writer.ts'
import { buildEvent, buildGame, buildMember } from '../testing/builders.ts'
import { Caller } from '../testing/caller.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'

const siteTags = '<!-- preview -->\n<meta name="description" content="The site" />\n<!-- /preview -->'
const page = `<html><head><title>Game night · Meeplehood</title>${siteTags}</head></html>`

/** Returns a function that reads an address as a search engine or a chat does. */
async function openSite(world: World) {
  const directory = await mkdtemp(join(tmpdir(), 'meeplehood-web-'))
  await writeFile(join(directory, 'index.html'), page)
  const configuration = { ...world.services.configuration, publicUrl: 'https://hood.example.org' }
  const app = await buildApp({ ...world.services, configuration }, { webDirectory: directory })
  onTestFinished(async () => {
    await app.close()
    await rm(directory, { recursive: true })
  })
  return async (url: string, headers = {}) =>
    String(
      (await new Caller(app).inject({ method: 'GET', url, headers: { host: 'hood.example.org', ...headers } })).body,
    )
}

const linkOf = async ({ db }: World, id: number) =>
  `/e/${(await db.selectFrom('events').select('linkCode').where('id', '=', id).executeTakeFirstOrThrow()).linkCode}`

describe('the preview of a link', () => {
  test('describes a public event with escaped texts, absolute addresses and data for search engines', async ({
    world,
  }) => {
    const host = await buildMember(world, { fullName: 'Ada Lovelace' })
    const title = '</title><script>alert(1)</script> & "friends"'
    const details = { locationDetails: '12 Rook Lane', description: 'Dice </script>', maxAttendees: 4 }
    const path = await linkOf(world, await buildEvent(world, { host, title, visibility: 'public', ...details }))
    const html = await (await openSite(world))(path)

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
    })
  })

  test('asks search engines to leave out an event that is only shared by its link', async ({ world }) => {
    const path = await linkOf(world, await buildEvent(world, { title: 'Chess', visibility: 'link' }))
    const html = await (await openSite(world))(path)
    expect(html).toContain('<meta name="robots" content="noindex" />')
    expect(html).toContain('<meta property="og:title" content="Chess" />')
    expect(html).not.toContain('ld+json')
  })

  test('is that of the site for unknown, unlisted and members-only events, and for browsers with a session', async ({
    world,
  }) => {
    const read = await openSite(world)
    const shared = await linkOf(world, await buildEvent(world, { visibility: 'link' }))
    const paths = [
      await linkOf(world, await buildEvent(world)),
      await linkOf(world, await buildEvent(world, { visibility: 'link', isUnlisted: true })),
      '/e/unknown',
      '/e/%00',
      '/games/987654',
      '/games/1e99',
    ]
    expect(await Promise.all(paths.map((path) => read(path)))).toEqual(paths.map(() => page))
    expect(await read(shared, { cookie: 'meeplehood=abc' })).toBe(page)
  })

  test('describes a game in one short line', async ({ world }) => {
    const gameId = await buildGame(world, { name: 'Hive & Co', description: `Insects\n\n${'crawl '.repeat(100)}` })
    const html = await (await openSite(world))(`/games/${gameId}`)
    expect(html).toContain('<meta property="og:title" content="Hive &amp; Co" />')
    expect(html).toMatch(/<meta name="description" content="Insects crawl [^"\n]{100,190}…" \/>/)
  })
})

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

  const read = await openSite(world)
  expect(await read('/robots.txt')).toContain('Sitemap: https://hood.example.org/sitemap.xml')
  const sitemap = await read('/sitemap.xml')
  expect(sitemap.match(/<loc>[^<]*<\/loc>/g)).toEqual([`<loc>https://hood.example.org${listed}</loc>`])
})

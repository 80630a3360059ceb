import { expect } from 'vitest'
import { updateGame } from '../../../contract/games/calls.ts'
import { addToCollection } from '../../../contract/shelves/collection/calls.ts'
import { suspendMember } from '../../moderation/suspension.ts'
import { silentWriter } from '../../platform/live/writer.ts'
import { rowsPerSlice } from '../../platform/schedule/slices.ts'
import { buildEvent, buildGame, buildMember, type MemberCaller, removeAccount } from '../../testing/builders.ts'
import { countRows } from '../../testing/count-rows.ts'
import { colours, linkOf, openPreviews, page, pictureIn } from '../../testing/link-previews.ts'
import { buildManyEvenings } from '../../testing/many-evenings.ts'
import { test } from '../../testing/test.ts'
import { listPublicEventCodes } from './public-events.ts'

// Shows events-89.
test('pages for browsers with a session have no preview', async ({ world }) => {
  const { read } = await openPreviews(world)
  const shared = await linkOf(world, await buildEvent(world, { visibility: 'link' }))
  for (const path of [shared, '/profile/7']) expect(await read(path, { cookie: 'meeplehood=abc' })).toBe(page)
})

// Shows events-88.
test('the page of a game of a member asks search engines to leave it out until a second member with a confirmed address owns it', async ({
  world,
}) => {
  const [ada, ben] = [await buildMember(world), await buildMember(world)]
  const eve = await buildMember(world, { isEmailConfirmed: false })
  const gameId = await buildGame(world, { addedBy: ada })
  const { read, readPicture } = await openPreviews(world)
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

// Shows events-64.
test('the picture of a game without a picture or a drawing has its generated cover, and a new address with other categories', async ({
  world,
}) => {
  const ada = await buildMember(world)
  const id = await buildGame(world, { name: 'Lantern Bay', addedBy: ada })
  const { read, readPicture } = await openPreviews(world)
  const address = pictureIn(await read(`/games/${id}`))
  const { rawPayload, headers } = await readPicture(address)
  expect(headers['content-type']).toBe('image/png')
  const [red, , blue] = await colours(rawPayload, { left: 700, width: 500 })
  expect(blue?.min).toBeGreaterThan(250)
  expect(red?.max).toBeLessThan(5)
  await ada.request(updateGame, { parameters: { id }, body: { category: ['Dice'] } })
  expect(pictureIn(await read(`/games/${id}`))).not.toBe(address)
})

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

  const { open, read } = await openPreviews(world)
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
  const { read } = await openPreviews(world)
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

// @engine sqlite
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished } from 'vitest'
import { blockMember } from '../../../contract/moderation/calls.ts'
import { createDatePoll } from '../../../contract/planning/date-polls/calls.ts'
import { screenPaths } from '../../../contract/platform/page-addresses.ts'
import { problemOf } from '../../../contract/platform/problems.ts'
import { suspendMember } from '../../moderation/suspension.ts'
import { silentWriter } from '../../platform/live/writer.ts'
import { buildEvent, buildGame, buildMember, hoursFromNow } from '../../testing/builders.ts'
import type { Caller } from '../../testing/caller.ts'
import { openSite, signInAt } from '../../testing/site.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'
import { siteTextFolder } from '../texts/site-texts.ts'

const unknownCode = 'unknown-unknown-unknown'

const statusOf = async (reader: Caller, url: string) => (await reader.inject({ method: 'GET', url })).status

/** Returns the folder of the operators' texts in a world. */
async function textFolder({ services }: World): Promise<string> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'meeplehood-texts-'))
  onTestFinished(() => rm(dataDirectory, { recursive: true }))
  services.configuration = { ...services.configuration, dataDirectory }
  const folder = siteTextFolder(services.configuration)
  await mkdir(folder)
  return folder
}

async function buildThings(world: World) {
  const [host, blocker, reader] = [await buildMember(world), await buildMember(world), await buildMember(world)]
  const linkOf = async (id: number) =>
    (await world.db.selectFrom('events').select('linkCode').where('id', '=', id).executeTakeFirstOrThrow()).linkCode
  const shared = await linkOf(await buildEvent(world, { host, visibility: 'link' }))
  const hidden = await linkOf(await buildEvent(world, { host }))
  const body = { title: 'When?', location: '97205', dates: [48, 72].map((hours) => hoursFromNow(hours).toISOString()) }
  const poll = await host.request(createDatePoll, { body })
  await blocker.request(blockMember, { parameters: { userId: reader.id } })
  return { host, blocker, reader, shared, hidden, poll: poll.code, gameId: await buildGame(world) }
}

describe('the address of a screen', () => {
  // Requirement api-165: The address of a screen answers 200 and every other address of a page 404, with a page that says
  // so; so does a thing that does not exist, or is hidden from the member or visitor.
  test('answers 200 if what it shows exists, for visitors and members', async ({ world }) => {
    const { reader, host, shared, poll, gameId } = await buildThings(world)
    const folder = await textFolder(world)
    const site = await openSite(world)
    for (const name of ['privacy', 'terms', 'imprint', 'contact'])
      await writeFile(`${folder}/${name}.md`, '# Text\n\nAll.')
    const values: Record<string, string> = {
      ':gameId': String(gameId),
      ':userId': String(host.id),
      '/dates/:code': `/dates/${poll}`,
      '/e/:code': `/e/${shared}`,
      ':token': 'token',
    }
    const addresses = Object.values(screenPaths).map((path) =>
      Object.entries(values).reduce((address, [part, value]) => address.replace(part, value), path),
    )
    const member = await signInAt(site, reader)
    for (const url of [...addresses, '/dates/new', '/events?event=7', '/?settings=password'])
      for (const caller of [site.visitor, member])
        expect({ url, status: await statusOf(caller, url) }).toEqual({ url, status: 200 })
  })

  // Shows api-165.
  test('answers 404 for what does not exist, and the same for what is hidden from the reader', async ({ world }) => {
    const { reader, host, blocker, hidden, poll } = await buildThings(world)
    await textFolder(world)
    const site = await openSite(world)
    const member = await signInAt(site, reader)
    const missing = [
      '/games/999999999',
      '/games/999999999/edit',
      '/games/0',
      '/games/1e99',
      '/games/abc',
      '/index.html',
    ]
    const others = ['/profile/abc', `/e/${unknownCode}`, `/dates/${unknownCode}`, '/privacy', '/contact']
    for (const url of [...missing, ...others])
      for (const caller of [site.visitor, member]) {
        const answer = await caller.inject({ method: 'GET', url })
        expect({ url, status: answer.status }).toEqual({ url, status: 404 })
        expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'x-robots-tag': 'noindex' })
      }

    const [membersOnly, unknown] = await Promise.all(
      [hidden, unknownCode].map((code) => site.visitor.inject({ method: 'GET', url: `/e/${code}` })),
    )
    expect([membersOnly?.status, membersOnly?.body]).toEqual([404, unknown?.body])
    expect(await statusOf(member, `/e/${hidden}`)).toBe(200)
    expect(await statusOf(member, `/profile/${blocker.id}`)).toBe(404)
    await suspendMember(silentWriter(world.db), { userId: host.id, now: new Date() })
    for (const url of [`/profile/${host.id}`, `/dates/${poll}`])
      expect({ url, status: await statusOf(member, url) }).toEqual({ url, status: 404 })
  })

  // Requirement api-180: Visitors get the same page for the profile of every id with up to five digits, or as many as the ids
  // of the site, so they learn neither which members exist nor how many. A longer id gets 404.
  test('of a profile answers visitors the same for every id', async ({ world }) => {
    const site = await openSite(world)
    const ada = await buildMember(world)
    const pages = [ada.id, ada.id + 1, 99_999].map((id) =>
      site.visitor.inject({ method: 'GET', url: `/profile/${id}` }),
    )
    const [known, ...others] = (await Promise.all(pages)).map(({ status, body }) => ({ status, body }))
    expect(known?.status).toBe(200)
    expect(others).toEqual([known, known])
    for (const caller of [site.visitor, await signInAt(site, ada)])
      expect(await statusOf(caller, '/profile/999999')).toBe(404)
    expect(await statusOf(await signInAt(site, ada), '/profile/99999')).toBe(404)
  })

  test('with a slash at the end leads to the screen', async ({ world }) => {
    const { visitor } = await openSite(world)
    for (const path of ['/events', '/profile', '/profile/7', '/dates/new', '/auth'])
      expect(await visitor.inject({ method: 'GET', url: `${path}/?next=a/` })).toMatchObject({
        status: 301,
        headers: { location: `${path}?next=a/` },
      })
    // Browsers would take these for the address of another site.
    for (const url of ['//evil.example/', '//evil.example/profile/', '/\\evil.example/', '///events/', '//events/'])
      expect((await visitor.inject({ method: 'GET', url })).headers).not.toHaveProperty('location')
  })
})

describe('the addresses at which programs look', () => {
  // Requirement api-166: /.well-known/change-password redirects to where the password is changed, and
  // /.well-known/security.txt names the contact of the operators, with a date of expiry; without a contact it is 404.
  test('lead to the password setting and the contact of the operators', async ({ world }) => {
    const folder = await textFolder(world)
    const read = async (url: string) => (await openSite(world)).visitor.inject({ method: 'GET', url })
    expect(await read('/.well-known/change-password')).toMatchObject({
      status: 302,
      headers: { location: '/?settings=password' },
    })
    expect(await read('/.well-known/security.txt')).toMatchObject({ status: 404 })

    await writeFile(`${folder}/contact.md`, '# Contact\n\nWrite to [[email address]].')
    expect(await read('/.well-known/security.txt')).toMatchObject({ status: 404, body: problemOf('NotFound') })
    await writeFile(`${folder}/contact.md`, '# Contact\n\nWrite to us.')
    const known = { contactEmail: 'us@hood.example.org', publicUrl: 'https://hood.example.org' }
    world.services.configuration = { ...world.services.configuration, ...known }
    const { status, headers, body } = await read('/.well-known/security.txt')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    const fields = String(body).trim().split('\n')
    expect(fields.filter((line) => line.startsWith('Contact:'))).toEqual([
      'Contact: mailto:us@hood.example.org',
      'Contact: https://hood.example.org/contact',
    ])
    const [, expires = ''] = /^Expires: (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)$/m.exec(String(body)) ?? []
    expect(Date.parse(expires)).toBeGreaterThan(Date.now() + 24 * 60 * 60_000)
    expect(Date.parse(expires)).toBeLessThan(Date.now() + 365 * 24 * 60 * 60_000)
    expect(body).toContain('Canonical: https://hood.example.org/.well-known/security.txt')
  })
})

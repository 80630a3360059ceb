// @engine sqlite
import { expect } from 'vitest'
import { listNotifications } from '../../contract/account/notifications/calls.ts'
import { cancelEvent, joinEvent } from '../../contract/events/calls.ts'
import { createEventComment } from '../../contract/events/comments/calls.ts'
import { renderEmail } from '../platform/mail/email-template.ts'
import { buildEvent, buildMember, type MemberCaller } from '../testing/builders.ts'
import { test } from '../testing/test.ts'

// Shows layout-45.
test('a notification isolates names that are written from right to left', async ({ world }) => {
  const host = await buildMember(world)
  const dana = await buildMember(world, { fullName: 'דנה כהן' })
  const eventId = await buildEvent(world, { host, title: 'ערב קטאן' })
  await dana.request(joinEvent, { parameters: { eventId }, body: {} })
  const texts = (await host.request(listNotifications)).map(({ title, text }) => `${title} ${text}`)
  expect(texts.join()).toContain('\u2068דנה כהן\u2069')
  expect(texts.join()).toContain('\u2068ערב קטאן\u2069')
})

const read = async (member: MemberCaller) => JSON.stringify(await member.request(listNotifications))

// Shows layout-45.
test('a notification isolates what it quotes', async ({ world }) => {
  const [host, dana] = [await buildMember(world), await buildMember(world)]
  const eventId = await buildEvent(world, { host })
  const parameters = { eventId }
  await dana.request(joinEvent, { parameters, body: {} })
  await dana.request(createEventComment, { parameters, body: { content: 'מה להביא?' } })
  await host.request(createEventComment, { parameters, body: { content: 'עוגה!', isAnnouncement: true } })
  await host.request(cancelEvent, { parameters, body: { reason: 'אני חולה.' } })
  expect(await read(host)).toContain('wrote: \u2068מה להביא?\u2069')
  expect(await read(dana)).toContain('says: \u2068עוגה!\u2069')
  expect(await read(dana)).toContain('says: \u2068אני חולה.\u2069')
})

// Shows layout-45.
test('an email gives each paragraph and card the direction of its own letters', () => {
  const { html } = renderEmail({
    title: 'Game night',
    greeting: 'Hi Ada,',
    paragraphs: ['שלום! מתי מתחילים?'],
    cards: [{ title: 'ערב קטאן', lines: ['שעה 7?'] }],
    link: { label: 'Open', address: 'https://example.org/' },
    footer: [],
  })
  for (const text of ['Hi Ada,', 'שלום! מתי מתחילים?'])
    expect(html).toContain(`;unicode-bidi:plaintext">${text}</p>`.slice(1))
  expect(html).toMatch(/<div dir="auto" style="[^"]*unicode-bidi:plaintext"><strong><bdi>ערב קטאן<\/bdi>/)
})

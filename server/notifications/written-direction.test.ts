// @engine sqlite
import { expect } from 'vitest'
import { listNotifications } from '../../contract/account/notifications/calls.ts'
import { joinEvent } from '../../contract/events/calls.ts'
import { renderEmail } from '../platform/mail/email-template.ts'
import { buildEvent, buildMember } from '../testing/builders.ts'
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

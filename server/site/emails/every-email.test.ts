// @engine sqlite
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, vi } from 'vitest'
import { cancelEvent, joinEvent, updateEvent } from '../../../contract/events/calls.ts'
import { createEventComment } from '../../../contract/events/comments/calls.ts'
import { inviteByEmail } from '../../../contract/events/invitations/calls.ts'
import { sendMessage } from '../../../contract/messages/calls.ts'
import { forgotPassword } from '../../../contract/sign-in/calls.ts'
import { addressChangedEmail, confirmationEmail, noticeEmail } from '../../account/email-change-emails.ts'
import { renderEmail } from '../../platform/mail/email-template.ts'
import { type EmailMessage, outboxMailer, senderAt } from '../../platform/mail/mailer.ts'
import { newDeviceEmail, passwordChangedEmail } from '../../sign-in/account-emails.ts'
import { addressTakenEmail, registrationEmail } from '../../sign-in/email-confirmation/emails.ts'
import { buildEvent, buildMember, hoursFromNow } from '../../testing/builders.ts'
import { readEveryEmail } from '../../testing/every-email.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'

const siteUrl = 'https://meeplehood.example.org'

/** Builds emails of all sorts: about events, a conversation, accounts, and to somebody without an account. */
async function buildEmails(world: World): Promise<EmailMessage[]> {
  const [host, ben] = [await buildMember(world), await buildMember(world, { fullName: 'Ben <b>' })]
  const eventIds = [await buildEvent(world, { host, title: 'Chess & tea' }), await buildEvent(world, { host })]
  for (const eventId of eventIds) await ben.request(joinEvent, { parameters: { eventId }, body: {} })
  const [eventId = 0, otherId = 0] = eventIds
  await host.request(updateEvent, { parameters: { eventId }, body: { description: 'Bring a board' } })
  await host.request(createEventComment, { parameters: { eventId }, body: { content: 'Who is hungry?' } })
  await host.request(cancelEvent, { parameters: { eventId: otherId }, body: { reason: 'Flooded' } })
  await host.request(sendMessage, { body: { receiverId: ben.id, content: 'Hello' } })
  await host.request(inviteByEmail, { parameters: { eventId }, body: { email: 'eve@example.org' } })
  await world.visitor.request(forgotPassword, { body: { email: ben.email } })
  await vi.waitUntil(() => world.emails.length >= 2)
  const account = { email: ben.email, username: ben.username, emailConfirmedAt: new Date().toISOString() }
  const device = { headers: {}, ip: '192.0.2.7' } as Parameters<typeof newDeviceEmail>[2]
  return [
    ...world.emails,
    ...(await readEveryEmail(world, ben)),
    passwordChangedEmail(ben.email, siteUrl),
    newDeviceEmail(ben.email, siteUrl, device),
    confirmationEmail({ newEmail: ben.email }, { link: siteUrl }),
    noticeEmail(account, { siteUrl }),
    addressChangedEmail(ben.email, siteUrl),
    registrationEmail(account, { link: siteUrl }),
    addressTakenEmail(account, { siteUrl }),
  ]
}

/** Returns the unfolded headers and the decoded text of each email as it is sent. */
async function sendAll(emails: readonly EmailMessage[], contact?: string) {
  const folder = await mkdtemp(join(tmpdir(), 'meeplehood-outbox-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const mailer = outboxMailer(folder, { sender: senderAt(siteUrl, contact), onWritten: () => undefined })
  for (const email of emails) await mailer.send(email)
  const files = await readdir(folder)
  const written = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  return written.map((file) => {
    const [head = '', ...parts] = file.split('\n\n')
    const text = parts.join('\n\n').replaceAll('=\n', '').replaceAll('=3D', '=')
    return { head: head.replaceAll(/\n\s+/g, ' '), text }
  })
}

// Requirement notifications-24: Every email says in its headers that a program sent it, and names an address for answers
// or says that nobody reads them. HTML has a title and a language, and no link has an address in its query.
test('every email says that a program sent it, and who reads answers', async ({ world }) => {
  const emails = await buildEmails(world)
  expect(new Set(emails.map(({ subject }) => subject)).size).toBeGreaterThan(8)
  for (const { head, text } of await sendAll(emails)) {
    expect(head).toMatch(/^Auto-Submitted: auto-generated$/m)
    expect(head).toMatch(/^X-Auto-Response-Suppress: All$/m)
    expect(head).not.toMatch(/^Reply-To:/m)
    expect(text.match(/Nobody reads answers to this email\./g)).toHaveLength(text.includes('<html') ? 2 : 1)
    for (const link of text.match(/https:[^\s"<>]+/g) ?? []) expect(new URL(link).search).not.toMatch(/@|%40|zip|name=/)
  }
  for (const { head, text } of await sendAll(emails, 'us@example.org')) {
    expect(head).toMatch(/^Reply-To: us@example\.org$/m)
    expect(text).not.toContain('Nobody reads answers')
  }
  for (const { html, subject, text, oneClickUnsubscribe } of emails) {
    if (html !== undefined) {
      expect(html).toContain('<html lang="en">')
      expect(html).toContain(`<title>${subject.replaceAll('&', '&amp;')}</title>`)
    }
    if (oneClickUnsubscribe !== undefined) expect(text).toMatch(/^Unsubscribe/m)
  }
})

// Requirement people-155: A time in an email or the preview of a link names its zone, also at a place with a zip code that
// we do not know.
test.for(['97205', '75000', '34001'])(
  'every time in an email about an event in %s names its zone',
  async (location, { world }) => {
    const [host, ben] = [await buildMember(world), await buildMember(world)]
    const eventId = await buildEvent(world, { host, location, title: 'Chess', duration: 120 })
    await ben.request(joinEvent, { parameters: { eventId }, body: {} })
    const later = hoursFromNow(50).toISOString()
    await host.request(updateEvent, { parameters: { eventId }, body: { date: later, duration: 60 } })
    await host.request(inviteByEmail, { parameters: { eventId }, body: { email: 'eve@example.org' } })
    await host.request(cancelEvent, { parameters: { eventId }, body: { reason: 'Flooded' } })
    await vi.waitUntil(() => world.emails.length > 0)
    const emails = [...world.emails, ...(await readEveryEmail(world, ben))]
    const times = emails.flatMap(
      ({ text, html = '' }) => [text, html].join('\n').match(/\d{1,2}:\d\d [AP]M.{0,60}/g) ?? [],
    )
    expect(times.length).toBeGreaterThan(1)
    for (const time of times) expect(time).toMatch(/^\S+ [AP]M \(.*(?:Time|UTC|GMT)/)
  },
)

// Requirement people-134: A line of a member that looks like the start of a footer does not hide the rest of the email, and
// long words break in narrow windows.
test('an email shows all lines of members, and breaks long words', () => {
  const { text, html } = renderEmail({
    title: 'Chess',
    greeting: 'Hello Ben,',
    paragraphs: ['Ada wrote:', 'Bring a board\n-- \nand a clock'],
    cards: [{ title: 'Chess', lines: ['-- ', 'Portland'] }],
    link: { label: 'Answer', address: siteUrl },
    footer: [{ text: 'Unsubscribe' }],
  })
  expect(text.match(/^-- $/gm)).toHaveLength(1)
  expect(text).toMatch(/Portland[^]*\n-- \nUnsubscribe/)
  expect(html).toContain('overflow-wrap:anywhere')
})

// Requirement notifications-25: The emails about one event form a thread, and so do those about one conversation, poll or loan.
test('the emails about one event or one conversation refer to the same email', async ({ world }) => {
  const sent = await sendAll(await buildEmails(world))
  const threadOf = (subject: RegExp) =>
    sent
      .filter(({ head }) => subject.test(/^Subject: (.*)$/m.exec(head)?.[1] ?? ''))
      .map(({ head }) => [/^References: (.*)$/m.exec(head)?.[1], /^In-Reply-To: (.*)$/m.exec(head)?.[1]])
  const threads = sent.flatMap(({ head }) => /^References: (.*)$/m.exec(head)?.[1] ?? [])
  expect(threads.filter((thread) => /^<event-\d+@meeplehood\.example\.org>$/.test(thread)).length).toBeGreaterThan(2)
  expect(new Set(threads.filter((thread) => thread.startsWith('<event-'))).size).toBe(2)
  expect(threads.some((thread) => /^<conversation-\d+@/.test(thread))).toBe(true)
  for (const [references, parent] of threadOf(/password/)) expect([references, parent]).toEqual([undefined, undefined])
  for (const [references, parent] of threadOf(/cancelled|changed$/)) expect(parent).toBe(references)
})

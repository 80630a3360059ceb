import { describe, expect, onTestFinished, vi } from 'vitest'
import { cancelEvent, joinEvent, leaveEvent, updateEvent } from '../../../contract/events/calls.ts'
import { actOnMember } from '../../../contract/moderation/moderator-calls.ts'
import { chooseChannels, markAllNotificationsRead } from '../../../contract/account/notifications/calls.ts'
import { configurableKinds } from '../../../contract/account/notifications/kinds.ts'
import type { Channel } from '../../../contract/notifications/declaration.ts'
import { openCallCounts } from '../../platform/limits/open-call-counts.ts'
import { senderAt, smtpMailer } from '../../platform/mail/mailer.ts'
import { buildEvent, buildMember, hoursFromNow, type MemberCaller } from '../../testing/builders.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { buildEmailSender } from '../../testing/email-sender.ts'
import { startRedis } from '../../testing/redis-process.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'
import { createWelcomeNotifications } from '../../notifications/notifications.ts'

/** Builds an event in Portland on a Friday evening with its host and an attendee. */
async function buildGameNight(world: World) {
  const [host, ben] = [
    await buildMember(world, { fullName: 'Ada' }),
    await buildMember(world, { fullName: 'Ben & Co' }),
  ]
  const eventId = await buildEvent(world, {
    host,
    title: 'Chess Night',
    date: '2099-05-16T01:00:00.000Z',
    duration: 120,
    locationDetails: '12 <Rook> Lane',
  })
  await ben.request(joinEvent, { parameters: { eventId }, body: {} })
  const parameters = { eventId }
  return { host, ben, eventId, parameters }
}

const choose = (member: MemberCaller, channels: Channel[]) =>
  member.request(chooseChannels, { parameters: { kind: 'eventChanged' }, body: { channels } })

const textsOf = (world: World) => world.emails.map(({ text }) => text)

describe('a notification email', () => {
  test('keeps the lines of a reason and of location details', async ({ world }) => {
    const { host, parameters } = await buildGameNight(world)
    await host.request(updateEvent, { parameters, body: { locationDetails: 'Back door\nRing twice' } })
    await host.request(cancelEvent, { parameters, body: { reason: 'Flooded.\nNext week, maybe?' } })

    await buildEmailSender(world).sendEmails()

    const [text, html] = [textsOf(world).join(), world.emails.map((email) => email.html).join()]
    for (const lines of ['Flooded.\nNext week, maybe?', 'Back door\nRing twice']) {
      expect(text).toContain(lines)
      expect(html).toContain(lines)
    }
    expect(html).toContain('white-space:pre-line;unicode-bidi:plaintext"><strong>')
  })

  // Requirement notifications-30: The email about a removal names the event as the member last read it, also an unlisted
  // event, which they can no longer open.
  test.for([false, true])('about a removal has no later title, unlisted: %s', async (isUnlisted, { world }) => {
    const { host, ben, eventId, parameters } = await buildGameNight(world)
    await host.request(updateEvent, { parameters, body: { isUnlisted, title: 'Known Night' } })
    await buildEmailSender(world).sendEmails()
    await host.request(leaveEvent, { parameters: { eventId, userId: ben.id } })
    await host.request(updateEvent, { parameters, body: { title: 'Secret Night' } })

    await buildEmailSender(world).sendEmails()

    const sent = world.emails.find(({ subject }) => subject.startsWith('You no longer have a seat'))
    expect(sent).toMatchObject({ to: ben.email, subject: 'You no longer have a seat at Known Night' })
    expect(sent?.text).not.toMatch(/Secret Night|Rook/)
  })

  test('contains the change, the local time, the place and a link to unsubscribe', async ({ world }) => {
    const { host, ben, parameters } = await buildGameNight(world)
    await host.request(updateEvent, { parameters, body: { description: 'Bring a board' } })

    await buildEmailSender(world).sendEmails()

    expect(world.emails).toHaveLength(1)
    const [sent] = world.emails
    expect(sent).toMatchObject({ to: ben.email, subject: 'Chess Night has changed' })
    expect(sent?.text).toBe(`Hello Ben & Co,

Chess Night has changed

The host changed the description.
Description: Bring a board (was: none)

Chess Night
Friday, May 15 at 6:00 PM (Pacific Time), until 8:00 PM
Portland, OR 97205
12 <Rook> Lane
Hosted by Ada

See the event: https://meeplehood.example.org/events?event=${parameters.eventId}

See you at the table,
Meeplehood

-- 
You get this email because of your notification settings: “An event you attend has changed”.
Unsubscribe: ${sent?.oneClickUnsubscribe?.replace('/api/', '/')}
Choose your notifications: https://meeplehood.example.org/?settings=notifications
`)
    expect(sent?.html).toContain('Hello Ben &amp; Co,')
    expect(sent?.html).toContain('12 &lt;Rook&gt; Lane')
    expect(sent?.html).not.toMatch(/<(script|img|link)|src=/)
  })

  test('is sent over SMTP with headers for one-click unsubscribing (RFC 8058) and a stable Message-ID', async ({
    world,
  }) => {
    const { delivered, port } = await startMailServer()
    const mailer = smtpMailer(`smtp://127.0.0.1:${port}?requireTLS=false`, senderAt('https://meeplehood.example.org'))
    const { host, ben, parameters } = await buildGameNight(world)
    await host.request(cancelEvent, { parameters, body: { reason: 'The cellar is wet' } })

    await buildEmailSender(world, mailer).sendEmails()
    mailer.close()

    expect(delivered).toMatchObject([{ from: 'meeplehood@meeplehood.example.org', to: [ben.email] }])
    const [head = '', ...body] = delivered[0]?.message.split('\r\n\r\n') ?? []
    expect(head).toContain('Subject: Chess Night was cancelled')
    expect(head).toMatch(/\r\nMessage-ID: <notification-\d+@meeplehood\.example\.org>\r\n/)
    const unfolded = head.replaceAll(/\r\n\s+/g, ' ')
    expect(unfolded).toMatch(/^List-Unsubscribe: <https:\/\/meeplehood\.example\.org\/api\/unsubscribe\/[\w.-]+>\r$/m)
    expect(unfolded).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
    expect(unfolded).toContain('Content-Type: multipart/alternative')
    expect(body.join('\n').replaceAll('=\r\n', '')).toContain('The host says: The cellar is wet')
  })

  test('is sent once when several processes run at once', async ({ world }) => {
    const { host, parameters } = await buildGameNight(world)
    for (const member of await Promise.all(Array.from({ length: 5 }, () => buildMember(world))))
      await member.request(joinEvent, { parameters, body: {} })
    await host.request(updateEvent, { parameters, body: { title: 'Go Night' } })
    const { sendEmails } = buildEmailSender(world)

    await Promise.all(Array.from({ length: 4 }, () => sendEmails()))
    await sendEmails(hoursFromNow(1))

    expect(world.emails).toHaveLength(6)
    expect(new Set(world.emails.map(({ to }) => to)).size).toBe(6)
  })

  // Requirement notifications-20: A member gets at most ten notification emails of one kind in an hour, except
  // decisions of moderators. The others stay under the bell, and emails of other kinds still arrive.
  test('of one kind goes to a member ten times an hour at most, and other kinds still arrive', async ({ world }) => {
    const { host, ben, parameters } = await buildGameNight(world)
    for (let number = 0; number < 12; number += 1) {
      const eventId = await buildEvent(world, { host, title: `Night ${number}` })
      await ben.request(joinEvent, { parameters: { eventId }, body: {} })
      await host.request(cancelEvent, { parameters: { eventId }, body: {} })
    }
    const { sendEmails } = buildEmailSender(world)
    await sendEmails()
    expect(world.emails).toHaveLength(10)
    for (const { subject } of world.emails) expect(subject).toMatch(/^Night \d+ was cancelled$/)

    await host.request(updateEvent, { parameters, body: { title: 'Go Night' } })
    await sendEmails()
    expect(world.emails.at(-1)?.subject).toBe('Go Night has changed')
    const unsettled = world.db.selectFrom('notifications').select('id').where('mailSettledAt', 'is', null)
    expect(await unsettled.where('userId', '=', ben.id).execute()).toEqual([])
  })

  // Requirement notifications-23: Emails of one kind about the same other member are sent five times a day at most.
  test('of one kind about the same member is sent five times a day at most', async ({ world }) => {
    const { host, ben, parameters } = await buildGameNight(world)
    const leave = { parameters: { ...parameters, userId: ben.id } }
    await host.request(chooseChannels, { parameters: { kind: 'attendeeJoined' }, body: { channels: ['mail'] } })
    const { sendEmails } = buildEmailSender(world)
    for (let count = 0; count < 7; count += 1) {
      await ben.request(leaveEvent, leave)
      await ben.request(joinEvent, { parameters, body: {} })
      await sendEmails()
    }
    const joined = () => world.emails.filter(({ to, text }) => to === host.email && text.includes('joined'))
    expect(joined()).toHaveLength(5)

    const cleo = await buildMember(world)
    await cleo.request(joinEvent, { parameters, body: {} })
    await sendEmails()
    expect(joined()).toHaveLength(6)
  })

  // Shows notifications-20.
  test('about decisions of moderators are not limited', async ({ world }) => {
    const { ben } = await buildGameNight(world)
    const moderator = await buildMember(world, { role: 'moderator' })
    const warning = { parameters: { userId: ben.id }, body: { kind: 'warn', reason: 'Spam' } } as const
    for (let count = 0; count < 12; count += 1) await moderator.request(actOnMember, warning)
    await buildEmailSender(world).sendEmails()
    expect(world.emails.filter(({ to }) => to === ben.email)).toHaveLength(12)
  })

  test('of one kind goes to a member ten times an hour, also when several processes send it', async ({
    buildWorldWith,
  }) => {
    const redis = await startRedis()
    onTestFinished(() => redis.close())
    const world = await buildWorldWith({ redisUrl: redis.url })
    const otherCounts = await openCallCounts(redis.url, () => undefined)
    onTestFinished(() => otherCounts.close())
    const services = { ...world.services, countCall: otherCounts.countCall }
    const [one, two] = [buildEmailSender(world), buildEmailSender({ ...world, services })]
    const { host, ben } = await buildGameNight(world)
    for (let number = 0; number < 12; number += 1) {
      const eventId = await buildEvent(world, { host, title: `Night ${number}` })
      await ben.request(joinEvent, { parameters: { eventId }, body: {} })
      await host.request(cancelEvent, { parameters: { eventId }, body: {} })
      if (number === 6) await one.sendEmails()
    }

    await two.sendEmails()

    expect(world.emails).toHaveLength(10)
  })

  test('is sent by another process once the claim of a crashed process has expired', async ({ world }) => {
    const { host, parameters } = await buildGameNight(world)
    await host.request(updateEvent, { parameters, body: { title: 'Go Night' } })
    const mailClaimedUntil = hoursFromNow(0.1).toISOString()
    await world.db.updateTable('notifications').set({ mailClaimedUntil }).execute()
    const { sendEmails } = buildEmailSender(world)

    await sendEmails()
    expect(world.emails).toEqual([])
    await sendEmails(hoursFromNow(0.2))
    expect(world.emails).toHaveLength(1)
  })

  test('is retried for a day when the mail server is unreachable, but not after a permanent failure', async ({
    world,
  }) => {
    const { host, parameters } = await buildGameNight(world)
    await host.request(updateEvent, { parameters, body: { title: 'Go Night' } })
    const send = vi.fn<() => Promise<void>>(async () => Promise.reject(new Error('ECONNREFUSED')))
    const { sendEmails, failures } = buildEmailSender(world, { send, close: () => undefined })

    await sendEmails()
    await sendEmails(hoursFromNow(0.1))
    expect(send).toHaveBeenCalledTimes(1)
    expect(failures.mock.calls.map(([, message]) => message)).toEqual(['cannot email a notification'])
    await sendEmails(hoursFromNow(0.2))
    expect(send).toHaveBeenCalledTimes(2)
    send.mockRejectedValueOnce(Object.assign(new Error('no such mailbox'), { responseCode: 550 }))
    await sendEmails(hoursFromNow(1))
    await sendEmails(hoursFromNow(2))
    expect(send).toHaveBeenCalledTimes(3)

    await host.request(updateEvent, { parameters, body: { title: 'Chess Night' } })
    await sendEmails(hoursFromNow(25))
    expect(send).toHaveBeenCalledTimes(3)
  })
})

describe('emails about changes of one event', () => {
  // Requirement notifications-17: Emails about changes of one event are at least ten minutes apart and report the
  // changes since the last one together, with the state before and after them.
  test('are one email for 24 changes, with the state before the first and after the last', async ({ world }) => {
    const { host, ben, parameters } = await buildGameNight(world)
    const { sendEmails } = buildEmailSender(world)
    for (let number = 1; number <= 24; number += 1)
      await host.request(updateEvent, {
        parameters,
        body: { title: `Night ${number}`, maxAttendees: (number % 5) + 2 },
      })

    await Promise.all([sendEmails(), sendEmails()])
    await sendEmails(hoursFromNow(1))

    expect(world.emails).toMatchObject([{ to: ben.email, subject: 'Night 24 has changed' }])
    expect(textsOf(world)[0]).toContain(`The host changed the title and the number of seats.
Title: Night 24 (was: Chess Night)
Maximum attendees: 6 (was: unlimited)
`)
  })

  // Shows notifications-17.
  test('are ten minutes apart', async ({ world }) => {
    const { host, parameters } = await buildGameNight(world)
    const { sendEmails } = buildEmailSender(world)
    const rename = (title: string) => host.request(updateEvent, { parameters, body: { title } })
    await rename('Go Night')
    await sendEmails()
    await rename('Shogi Night')
    await sendEmails(hoursFromNow(0.05))
    await rename('Xiangqi Night')
    await sendEmails(hoursFromNow(0.1))
    expect(textsOf(world)).toMatchObject([expect.stringContaining('Title: Go Night (was: Chess Night)')])

    await sendEmails(hoursFromNow(0.5))

    expect(textsOf(world).slice(1)).toMatchObject([expect.stringContaining('Title: Xiangqi Night (was: Go Night)')])
    expect(
      await world.db.selectFrom('notifications').where('mailSettledAt', 'is', null).select('id').execute(),
    ).toEqual([])
  })

  // Shows notifications-17.
  test('are not sent if the event is again as it was', async ({ world }) => {
    const { host, parameters } = await buildGameNight(world)
    for (const title of ['Go Night', 'Chess Night']) await host.request(updateEvent, { parameters, body: { title } })
    await buildEmailSender(world).sendEmails()
    expect(world.emails).toEqual([])
  })

  // Shows notifications-17.
  test('report all changes again after a failure of the mail server', async ({ world }) => {
    const { host, parameters } = await buildGameNight(world)
    for (const title of ['Go Night', 'Shogi Night']) await host.request(updateEvent, { parameters, body: { title } })
    const send = vi.fn<() => Promise<void>>(async () => Promise.reject(new Error('ECONNREFUSED')))
    await buildEmailSender(world, { send, close: () => undefined }).sendEmails()

    await buildEmailSender(world).sendEmails(hoursFromNow(0.5))

    expect(send).toHaveBeenCalledTimes(1)
    expect(textsOf(world)).toMatchObject([expect.stringContaining('Title: Shogi Night (was: Chess Night)')])
  })
})

describe('no email is sent', () => {
  test('to a member who does not want emails of this kind', async ({ world }) => {
    const { host, ben, parameters } = await buildGameNight(world)
    await choose(ben, ['bell'])
    await host.request(updateEvent, { parameters, body: { title: 'Go Night' } })
    const { sendEmails } = buildEmailSender(world)
    await sendEmails()
    await choose(ben, ['mail'])
    await sendEmails(hoursFromNow(1))
    expect(world.emails).toEqual([])
    await host.request(updateEvent, { parameters, body: { title: 'Chess Night' } })
    await sendEmails(hoursFromNow(1))
    expect(world.emails).toHaveLength(1)
  })

  test('to a member who has read the notification or left the event', async ({ world }) => {
    const { host, ben, eventId, parameters } = await buildGameNight(world)
    const cleo = await buildMember(world)
    await cleo.request(joinEvent, { parameters, body: {} })
    await host.request(updateEvent, { parameters, body: { title: 'Go Night' } })
    await ben.request(markAllNotificationsRead)
    await cleo.request(leaveEvent, { parameters: { eventId, userId: cleo.id } })
    await buildEmailSender(world).sendEmails()
    expect(world.emails).toEqual([])
  })

  // Requirement confirmation-11: Emails with names and texts of members go to confirmed addresses only.
  test('to an unconfirmed email address', async ({ world }) => {
    const { host, ben, parameters } = await buildGameNight(world)
    await world.db.updateTable('users').set({ emailConfirmedAt: null }).where('id', '=', ben.id).execute()
    await host.request(updateEvent, { parameters, body: { title: 'Go Night' } })
    await buildEmailSender(world).sendEmails()
    expect(world.emails).toEqual([])
  })

  test('about a change of an event that was cancelled later', async ({ world }) => {
    const { host, parameters } = await buildGameNight(world)
    await host.request(updateEvent, { parameters, body: { title: 'Go Night' } })
    await host.request(cancelEvent, { parameters })
    await buildEmailSender(world).sendEmails()
    expect(world.emails.map(({ subject }) => subject)).toEqual(['Go Night was cancelled'])
  })

  test('about the first steps of a new member', async ({ world }) => {
    const ada = await buildMember(world)
    await createWelcomeNotifications(world.db, { userId: ada.id, now: new Date() })
    await buildEmailSender(world).sendEmails()
    expect(world.emails).toEqual([])
    const left = world.db.selectFrom('notifications').select('id').where('mailSettledAt', 'is', null)
    expect(await left.execute()).toEqual([])
    expect(configurableKinds).not.toContain('welcomeEvent')
  })
})

import { describe, expect, vi } from 'vitest'
import { cancelEvent, joinEvent, leaveEvent, updateEvent } from '../../contract/events/calls.ts'
import { chooseChannels, markAllNotificationsRead } from '../../contract/notifications/calls.ts'
import { type Channel, configurableKinds } from '../../contract/notifications/kinds.ts'
import { senderAt, smtpMailer } from '../platform/mail/mailer.ts'
import { buildEvent, buildMember, hoursFromNow, type MemberCaller } from '../testing/builders.ts'
import { startMailServer } from '../testing/mail-server.ts'
import { buildMailing } from '../testing/mailing.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'
import { createWelcomeNotifications } from '../notifications/queries.ts'

/** A game night in Portland on a Friday evening, its host, and somebody who attends. */
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

describe('a notification by mail', () => {
  test('says what happened, when by the clock of the place, where, and how to get no more of them', async ({
    world,
  }) => {
    const { host, ben, parameters } = await buildGameNight(world)
    await host.request(updateEvent, { parameters, body: { description: 'Bring a board' } })

    await buildMailing(world).mail()

    expect(world.emails).toHaveLength(1)
    const [mail] = world.emails
    expect(mail).toMatchObject({ to: ben.email, subject: 'Chess Night has changed' })
    expect(mail?.text).toBe(`Hello Ben & Co,

Chess Night has changed

The host changed the description.

Chess Night
Friday, May 15 at 6:00 PM (Pacific Time), until 8:00 PM
Portland, OR 97205
12 <Rook> Lane
Hosted by Ada

See the event: https://meeplehood.example.org/events?event=${parameters.eventId}

See you at the table,
Meeplehood

-- 
You get this because you want mails about: An event you attend has changed.
Stop these mails: ${mail?.oneClickUnsubscribe?.replace('/api/', '/')}
Choose what you are told: https://meeplehood.example.org/?settings=notifications
`)
    expect(mail?.html).toContain('Hello Ben &amp; Co,')
    expect(mail?.html).toContain('12 &lt;Rook&gt; Lane')
    expect(mail?.html).not.toMatch(/<(script|img|link)|src=/)
  })

  test('goes through a mail server with its one-click unsubscribe (RFC 8058), and the same name each time', async ({
    world,
  }) => {
    const { delivered, port } = await startMailServer()
    const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, senderAt('https://meeplehood.example.org'))
    const { host, ben, parameters } = await buildGameNight(world)
    await host.request(cancelEvent, { parameters, body: { reason: 'The cellar is wet' } })

    await buildMailing(world, mailer).mail()
    mailer.close()

    expect(delivered).toMatchObject([{ from: 'meeplehood@meeplehood.example.org', to: [ben.email] }])
    const [head = '', ...body] = delivered[0]?.message.split('\r\n\r\n') ?? []
    expect(head).toContain('Subject: Chess Night was cancelled')
    expect(head).toMatch(/\r\nMessage-ID: <notification-\d+@meeplehood\.example\.org>\r\n/)
    const unfolded = head.replaceAll(/\r\n\s+/g, ' ')
    expect(unfolded).toMatch(/^List-Unsubscribe: <https:\/\/meeplehood\.example\.org\/api\/unsubscribe\/[\w.-]+>\r$/m)
    expect(unfolded).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
    expect(unfolded).toContain('Content-Type: multipart/alternative')
    expect(body.join('\n')).toContain('The host says: The cellar is wet')
  })

  test('is sent once, by however many processes at once, and never again', async ({ world }) => {
    const { host, parameters } = await buildGameNight(world)
    for (const member of await Promise.all(Array.from({ length: 5 }, () => buildMember(world))))
      await member.request(joinEvent, { parameters, body: {} })
    await host.request(updateEvent, { parameters, body: { title: 'Go Night' } })
    const { mail } = buildMailing(world)

    await Promise.all(Array.from({ length: 4 }, () => mail()))
    await mail(hoursFromNow(1))

    expect(world.emails).toHaveLength(6)
    expect(new Set(world.emails.map(({ to }) => to)).size).toBe(6)
  })

  test('comes after all where a process crashed over it, once its claim has run out', async ({ world }) => {
    const { host, parameters } = await buildGameNight(world)
    await host.request(updateEvent, { parameters, body: { title: 'Go Night' } })
    const mailClaimedUntil = hoursFromNow(0.1).toISOString()
    await world.db.updateTable('notifications').set({ mailClaimedUntil }).execute()
    const { mail } = buildMailing(world)

    await mail()
    expect(world.emails).toEqual([])
    await mail(hoursFromNow(0.2))
    expect(world.emails).toHaveLength(1)
  })

  test('waits for a mail server that is away, for a day; what is refused for good is let go', async ({ world }) => {
    const { host, parameters } = await buildGameNight(world)
    await host.request(updateEvent, { parameters, body: { title: 'Go Night' } })
    const send = vi.fn<() => Promise<void>>(async () => Promise.reject(new Error('ECONNREFUSED')))
    const { mail, failures } = buildMailing(world, { send, close: () => undefined })

    await mail()
    await mail(hoursFromNow(0.1))
    expect(send).toHaveBeenCalledTimes(1)
    expect(failures.mock.calls.map(([, message]) => message)).toEqual(['a notification could not be mailed'])
    await mail(hoursFromNow(0.2))
    expect(send).toHaveBeenCalledTimes(2)
    send.mockRejectedValueOnce(Object.assign(new Error('no such mailbox'), { responseCode: 550 }))
    await mail(hoursFromNow(1))
    await mail(hoursFromNow(2))
    expect(send).toHaveBeenCalledTimes(3)

    await host.request(updateEvent, { parameters, body: { title: 'Chess Night' } })
    await mail(hoursFromNow(25))
    expect(send).toHaveBeenCalledTimes(3)
  })
})

describe('no mail goes', () => {
  test('to who chose none of this kind', async ({ world }) => {
    const { host, ben, parameters } = await buildGameNight(world)
    await choose(ben, ['bell'])
    await host.request(updateEvent, { parameters, body: { title: 'Go Night' } })
    const { mail } = buildMailing(world)
    await mail()
    await choose(ben, ['mail'])
    await mail(hoursFromNow(1))
    expect(world.emails).toEqual([])
    await host.request(updateEvent, { parameters, body: { title: 'Chess Night' } })
    await mail()
    expect(world.emails).toHaveLength(1)
  })

  test('to who has read it already, or left the event meanwhile', async ({ world }) => {
    const { host, ben, eventId, parameters } = await buildGameNight(world)
    const cleo = await buildMember(world)
    await cleo.request(joinEvent, { parameters, body: {} })
    await host.request(updateEvent, { parameters, body: { title: 'Go Night' } })
    await ben.request(markAllNotificationsRead)
    await cleo.request(leaveEvent, { parameters: { eventId, userId: cleo.id } })
    await buildMailing(world).mail()
    expect(world.emails).toEqual([])
  })

  test('of a change to an event that is called off since: that is what is told', async ({ world }) => {
    const { host, parameters } = await buildGameNight(world)
    await host.request(updateEvent, { parameters, body: { title: 'Go Night' } })
    await host.request(cancelEvent, { parameters })
    await buildMailing(world).mail()
    expect(world.emails.map(({ subject }) => subject)).toEqual(['Go Night was cancelled'])
  })

  test('to a new member, whom the bell greets', async ({ world }) => {
    const ada = await buildMember(world)
    await createWelcomeNotifications(world.db, { userId: ada.id, now: new Date() })
    await buildMailing(world).mail()
    expect(world.emails).toEqual([])
    const left = world.db.selectFrom('notifications').select('id').where('mailSettledAt', 'is', null)
    expect(await left.execute()).toEqual([])
    expect(configurableKinds).not.toContain('welcomeEvent')
  })
})

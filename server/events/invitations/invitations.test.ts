import { describe, expect } from 'vitest'
import { cancelEvent, joinEvent, updateEvent } from '../../../contract/events/calls.ts'
import { nameCoHost } from '../../../contract/events/co-host-calls.ts'
import { getInvitedEvent, inviteByEmail, listInvitations } from '../../../contract/events/invitations/calls.ts'
import { openEventLink } from '../../../contract/events/links/calls.ts'
import { sendMessage } from '../../../contract/messages/calls.ts'
import { invitationLifetime } from '../../../contract/events/invitations/rules.ts'
import { blockMember } from '../../../contract/moderation/calls.ts'
import { rowLimits } from '../../../contract/platform/row-limits.ts'
import { actOnMember } from '../../../contract/moderation/moderator-calls.ts'
import { unsubscribe } from '../../../contract/account/notifications/calls.ts'
import { updatePrivacyChoices } from '../../../contract/people/users/calls.ts'
import { buildEvent, buildMember, type MemberCaller, removeAccount } from '../../testing/builders.ts'
import { watchLiveChanges } from '../../testing/live-changes.ts'
import { test } from '../../testing/test.ts'
import { testMode } from '../../testing/test-database.ts'
import type { World } from '../../testing/world.ts'
import { invitationRetentionWork } from './subject.ts'

const invite = (member: MemberCaller, eventId: number, email: string) =>
  member.request(inviteByEmail, { parameters: { eventId }, body: { email } })
const problemOfInviting = async (member: MemberCaller, eventId: number, email = 'cleo@example.org') =>
  (await member.requestProblem(inviteByEmail, { parameters: { eventId }, body: { email } })).name
const codeOf = async ({ db }: World, id: number) =>
  (await db.selectFrom('events').select('linkCode').where('id', '=', id).executeTakeFirstOrThrow()).linkCode
const list = (member: MemberCaller, eventId: number) => member.request(listInvitations, { parameters: { eventId } })

describe('inviting an address to an event', () => {
  // Requirement events-83: Invited addresses are masked except the member's own. An open list shows a new invitation
  // without a reload, and the Share dialog says who else sees whom the member invites.
  test('sends one email without texts of members, and lists the address for the sender and masked for the hosts', async ({
    world,
  }) => {
    const [host, ada, other] = [await buildMember(world), await buildMember(world), await buildMember(world)]
    const eventId = await buildEvent(world, { host, title: 'Buy at evil.example', visibility: 'public' })
    const invitation = await invite(ada, eventId, 'Cleo@Example.org')
    expect(invitation).toMatchObject({ email: 'cleo@example.org', invitedBy: { id: ada.id }, hasJoined: false })
    await expect.poll(() => world.emails.length).toBe(1)
    const [email] = world.emails
    expect(email).toMatchObject({ to: 'Cleo@Example.org', subject: 'You are invited to a game night' })
    expect(email?.text).toMatch(/ in Portland, OR:\n\n.* \(Pacific Time\)\n[^]*\/e\/[\w-]{22}\n/)
    expect(email?.text).not.toContain('evil')
    for (const name of [host.username, ada.username]) expect(email?.text).not.toContain(name)

    expect(await problemOfInviting(host, eventId)).toBe('AlreadyInvited')
    expect(await list(host, eventId)).toEqual([{ ...invitation, email: null, maskedEmail: 'c…@example.org' }])
    expect(await list(ada, eventId)).toEqual([invitation])
    expect(await list(other, eventId)).toEqual([])

    const cleo = await buildMember(world, { email: 'cleo@example.org' })
    await cleo.request(joinEvent, { parameters: { eventId }, body: {} })
    expect(await list(host, eventId)).toMatchObject([{ hasJoined: true }])
    await host.request(blockMember, { parameters: { userId: ada.id } })
    expect(await list(host, eventId)).toEqual([])
    expect(world.emails.filter(({ to }) => to.toLowerCase() === 'cleo@example.org')).toHaveLength(1)
  })

  // Requirement events-86: 'Joined' beside an invited address appears only for a member who lists their attendance and
  // joined after the invitation (decision 174).
  test('does not tell whether a member who joined before, or does not list their attendance, has the address', async ({
    world,
  }) => {
    const [host, earlier, hidden] = [await buildMember(world), await buildMember(world), await buildMember(world)]
    const eventId = await buildEvent(world, { host })
    await hidden.request(updatePrivacyChoices, { parameters: { id: hidden.id }, body: { listsAttendance: false } })
    await earlier.request(joinEvent, { parameters: { eventId }, body: {} })
    expect(await invite(host, eventId, earlier.email)).toMatchObject({ hasJoined: false })
    expect(await invite(host, eventId, hidden.email)).toMatchObject({ hasJoined: false })
    await hidden.request(joinEvent, { parameters: { eventId }, body: {} })
    expect(await list(host, eventId)).toMatchObject([{ hasJoined: false }, { hasJoined: false }])
  })

  // Shows events-83.
  test('reaches the open lists of the host, the co-hosts and the inviting member, and no others', async ({ world }) => {
    const [host, coHost, ada, ben] = [
      await buildMember(world),
      await buildMember(world),
      await buildMember(world),
      await buildMember(world),
    ]
    const eventId = await buildEvent(world, { host, visibility: 'public' })
    for (const member of [coHost, ada, ben]) await member.request(joinEvent, { parameters: { eventId }, body: {} })
    await host.request(nameCoHost, { parameters: { eventId, userId: coHost.id } })
    const byMessage = { receiverId: ben.id, eventId, content: 'Join us', isInvitation: true }
    const watched = [host, coHost, ada, ben].map((member) => watchLiveChanges(world, member))
    const takeEvents = () =>
      Promise.all(
        watched.map(async ({ takeChanges }) => (await takeChanges()).filter(({ topic }) => topic === 'events')),
      )
    const change = { topic: 'events', eventId }

    await invite(ada, eventId, 'cleo@example.org')
    expect(await takeEvents()).toEqual([[change], [change], [change], []])
    await ada.request(sendMessage, { body: byMessage })
    expect(await takeEvents()).toEqual([[change], [change], [change], []])
    await ada.request(sendMessage, { body: byMessage })
    expect(await takeEvents()).toEqual([[], [], [], []])
  })

  // Shows events-65.
  test('needs an event that visitors can read and a member who has its link, or a host', async ({ world }) => {
    const [host, coHost, other] = [await buildMember(world), await buildMember(world), await buildMember(world)]
    const eventId = await buildEvent(world, { host })
    const parameters = { eventId }
    expect(await problemOfInviting(other, eventId)).toBe('LinkNotShared')
    await host.request(updateEvent, { parameters, body: { visibility: 'link' } })
    expect(await problemOfInviting(other, eventId)).toBe('LinkNotShared')
    await coHost.request(joinEvent, { parameters, body: {} })
    await host.request(nameCoHost, { parameters: { eventId, userId: coHost.id } })
    await invite(coHost, eventId, 'cleo@example.org')
    await host.request(cancelEvent, { parameters, body: {} })
    expect(await problemOfInviting(host, eventId, 'dan@example.org')).toBe('EventCancelled')
  })

  // Requirement events-80: The host chooses whether a person invited to an event for members sees title, date and town
  // before registering (decision 83).
  test('shows only the details of an event for members that the host chose', async ({ world }) => {
    const [host, attendee] = [await buildMember(world), await buildMember(world)]
    const details = { title: 'Chess in secret', locationDetails: '12 Rook Lane', description: 'Bring dice' }
    const eventId = await buildEvent(world, { host, isUnlisted: true, ...details })
    await attendee.request(openEventLink, { parameters: { code: await codeOf(world, eventId) } })
    await attendee.request(joinEvent, { parameters: { eventId }, body: {} })
    expect(await problemOfInviting(attendee, eventId)).toBe('LinkNotShared')

    await invite(host, eventId, 'cleo@example.org')
    await expect.poll(() => world.emails.length).toBe(1)
    const code = await codeOf(world, eventId)
    expect(world.emails[0]?.text).toContain(`/e/${code}\n`)
    for (const hidden of ['Portland', 'Pacific', 'Chess']) expect(world.emails[0]?.text).not.toContain(hidden)

    const shown = { email: 'dan@example.org', showsEvent: true }
    await host.request(inviteByEmail, { parameters: { eventId }, body: shown })
    await expect.poll(() => world.emails.length).toBe(2)
    expect(world.emails[1]?.text).toMatch(/ in Portland, OR:\n\n.* \(Pacific Time\)/)
    expect(world.emails[1]?.text).not.toContain('Chess')
    const [, token = ''] = /\?invitation=([\w-]{22})\n/.exec(world.emails[1]?.text ?? '') ?? []
    const invited = await world.visitor.request(getInvitedEvent, { parameters: { code, token } })
    expect(invited).toEqual({
      title: 'Chess in secret',
      status: 'active',
      date: invited.date,
      timeZone: 'America/Los_Angeles',
      duration: null,
      place: 'Portland, OR',
      needsApproval: false,
    })
    const other = await codeOf(world, await buildEvent(world, { host }))
    for (const parameters of [
      { code: other, token },
      { code, token: 'x'.repeat(22) },
    ])
      expect((await world.visitor.requestProblem(getInvitedEvent, { parameters })).name).toBe('NotFound')
  })

  // Requirement events-81: A member sends 20 invitations a day, and an address gets three. Only stored invitations
  // count, and a rejection says which limit was reached and when it ends.
  test('names the limit of 20 addresses a day per member, or of three invitations a day per address, and when it ends', async ({
    buildWorldWith,
  }) => {
    const world = await buildWorldWith({ rateLimit: true })
    const [host, ada] = [await buildMember(world), await buildMember(world)]
    const events = []
    for (let count = 0; count < 4; count += 1) events.push(await buildEvent(world, { host, visibility: 'public' }))
    const [first = 0, second = 0, third = 0, fourth = 0] = events
    for (const eventId of [first, second, third]) await invite(host, eventId, 'cleo@example.org')
    const rejected = await ada.send(inviteByEmail, {
      parameters: { eventId: fourth },
      body: { email: 'cleo@example.org' },
    })
    expect(rejected).toMatchObject({ status: 429, body: { type: 'urn:meeplehood:AddressInvitationLimit' } })
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(86_000)
    for (let count = 0; count < 17; count += 1) await invite(host, first, `guest${count}@example.org`)
    expect(await problemOfInviting(host, first, 'one-more@example.org')).toBe('MemberInvitationLimit')
    expect(await problemOfInviting(host, first, 'guest1@example.org')).toBe('MemberInvitationLimit')
    expect(await list(host, fourth)).toEqual([])
  })

  // Requirement events-141: A member can invite 50 addresses to an event, whatever number others have invited.
  test('is limited for each member and event, so that no attendee uses up the invitations of the host', async ({
    world,
  }) => {
    const [host, ada] = [await buildMember(world), await buildMember(world)]
    const eventId = await buildEvent(world, { host, visibility: 'public' })
    const invited = { eventId, memberId: null, invitedById: ada.id, invitedAt: new Date().toISOString() }
    const rows = Array.from({ length: rowLimits.emailInvitations.max }, (_row, number) => ({
      ...invited,
      email: `${number}@example.org`,
    }))
    await world.db.insertInto('invitations').values(rows).execute()
    expect(await problemOfInviting(ada, eventId)).toBe('TooManyInvitations')
    expect(await invite(host, eventId, 'cleo@example.org')).toMatchObject({ email: 'cleo@example.org' })
  })

  // Shows events-81.
  // Simultaneous tries that conflict spend the budget until they give it back.
  test.skipIf(testMode === 'repeated' || testMode === 'serializable')(
    'counts only stored invitations against the limits, also if ten requests arrive at once',
    async ({ buildWorldWith }) => {
      const world = await buildWorldWith({ rateLimit: true })
      const host = await buildMember(world)
      const events = []
      for (let count = 0; count < 4; count += 1) events.push(await buildEvent(world, { host, visibility: 'public' }))
      const [first = 0, second = 0, third = 0, fourth = 0] = events
      const body = { email: 'cleo@example.org' }
      const press = async () => (await host.send(inviteByEmail, { parameters: { eventId: first }, body })).status
      const statuses = await Promise.all(Array.from({ length: 10 }, press))
      expect(statuses.toSorted()).toEqual([201, ...Array.from({ length: 9 }, () => 409)])
      for (const eventId of [second, third]) await invite(host, eventId, 'cleo@example.org')
      for (let count = 0; count < 5; count += 1)
        expect(await problemOfInviting(host, fourth)).toBe('AddressInvitationLimit')
      for (let count = 0; count < 17; count += 1) await invite(host, first, `guest${count}@example.org`)
      expect(await problemOfInviting(host, first, 'one-more@example.org')).toBe('MemberInvitationLimit')
    },
  )

  // Requirement events-66: The owner of an address refuses further invitations with the link in the email, without an
  // account; its page leads only members to settings.
  test('sends nothing to an address that refuses invitations or whose owner is blocked, and does not reveal it', async ({
    world,
  }) => {
    const [host, blocked] = [await buildMember(world), await buildMember(world)]
    await blocked.request(blockMember, { parameters: { userId: host.id } })
    const [first, second] = [
      await buildEvent(world, { host, visibility: 'link' }),
      await buildEvent(world, { host, visibility: 'link' }),
    ]
    await invite(host, first, 'cleo@example.org')
    await expect.poll(() => world.emails.length).toBe(1)
    const [, token = ''] = /\/unsubscribe\/(\S+)/.exec(world.emails[0]?.text ?? '') ?? []
    expect(world.emails[0]?.oneClickUnsubscribe).toMatch(new RegExp(`/api/unsubscribe/${token}$`))
    const forged = { parameters: { token: `${token.startsWith('x') ? 'y' : 'x'}${token.slice(1)}` } }
    expect((await world.visitor.requestProblem(unsubscribe, forged)).name).toBe('NotFound')
    for (let count = 0; count < 2; count += 1) await world.visitor.request(unsubscribe, { parameters: { token } })

    await invite(host, second, 'CLEO@example.org')
    await invite(host, second, blocked.email)
    // Emails are sent in the order of the invitations, so an unexpected email would arrive first.
    await invite(host, second, 'dan@example.org')
    await expect.poll(() => world.emails.length).toBe(2)
    expect(world.emails[1]?.to).toBe('dan@example.org')
    const stored = await world.db.selectFrom('refusedInvitations').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain('cleo')
  })
})

describe('an invitation by email', () => {
  // Requirement events-84: Invitations are deleted 30 days after the event, and with the account of the inviting or the
  // invited member.
  test('is deleted 30 days after the event, and with the account of the member who sent it', async ({ world }) => {
    const [host, ada] = [await buildMember(world), await buildMember(world)]
    const eventId = await buildEvent(world, { host, visibility: 'public' })
    for (const [member, name] of [
      [host, 'cleo'],
      [host, 'dan'],
      [ada, 'eve'],
    ] as const)
      await invite(member, eventId, `${name}@example.org`)
    const count = async () => (await world.db.selectFrom('invitations').select('id').execute()).length
    await removeAccount(world, ada)
    expect(await count()).toBe(2)

    const { endsAt } = await world.db.selectFrom('events').select('endsAt').executeTakeFirstOrThrow()
    const thirtyDays = 30 * 24 * 60 * 60_000
    const work = invitationRetentionWork(world.db)
    await work.run(new Date(Date.parse(endsAt) + thirtyDays - 1))
    expect(await count()).toBe(2)
    await work.run(new Date(Date.parse(endsAt) + thirtyDays + 1))
    expect(await count()).toBe(0)
  })
})

describe('an invitation by message', () => {
  // Shows events-82.
  test('is listed once per member and event for hosts, without its text and without hidden members', async ({
    world,
  }) => {
    const [host, coHost, ada, ben] = [
      await buildMember(world),
      await buildMember(world),
      await buildMember(world),
      await buildMember(world),
    ]
    const eventId = await buildEvent(world, { host, visibility: 'public' })
    await coHost.request(joinEvent, { parameters: { eventId }, body: {} })
    await host.request(nameCoHost, { parameters: { eventId, userId: coHost.id } })
    const write = (member: MemberCaller, receiverId: number, isInvitation?: boolean) =>
      member.request(sendMessage, { body: { receiverId, eventId, content: 'Secret words', isInvitation } })
    await write(ada, host.id)
    await write(ada, host.id, true)
    await write(coHost, ben.id)
    expect(await list(host, eventId)).toEqual([])

    await write(ada, ben.id, true)
    await write(coHost, ben.id, true)
    const expected = [{ maskedEmail: null, member: { id: ben.id }, invitedBy: { id: ada.id }, hasJoined: false }]
    for (const member of [host, coHost, ada]) expect(await list(member, eventId)).toMatchObject(expected)
    expect(await list(ben, eventId)).toEqual([])
    expect(JSON.stringify(await list(host, eventId))).not.toContain('Secret')
    await ben.request(joinEvent, { parameters: { eventId }, body: {} })
    expect(await list(host, eventId)).toMatchObject([{ hasJoined: true }])

    await coHost.request(blockMember, { parameters: { userId: ben.id } })
    expect(await list(coHost, eventId)).toEqual([])
    await host.request(blockMember, { parameters: { userId: ada.id } })
    expect(await list(host, eventId)).toEqual([])

    await removeAccount(world, ben)
    expect(await world.db.selectFrom('invitations').select('id').execute()).toEqual([])
  })

  // Shows events-84.
  test('disappears 30 days after the event, and with the account of the inviting member', async ({ world }) => {
    const [host, ada, ben] = [await buildMember(world), await buildMember(world), await buildMember(world)]
    const eventId = await buildEvent(world, { host, visibility: 'public' })
    const inviteMember = (member: MemberCaller, receiver: MemberCaller) =>
      member.request(sendMessage, {
        body: { receiverId: receiver.id, eventId, content: 'Join us', isInvitation: true },
      })
    await inviteMember(host, ben)
    await inviteMember(ben, ada)
    const listInviting = async () => (await list(host, eventId)).map(({ invitedBy }) => invitedBy.id)
    expect(await listInviting()).toEqual([ben.id, host.id])

    const cleo = await buildMember(world)
    await inviteMember(ada, cleo)
    await removeAccount(world, ada)
    expect(await listInviting()).toEqual([host.id])

    const { endsAt } = await world.db.selectFrom('events').select('endsAt').executeTakeFirstOrThrow()
    await invitationRetentionWork(world.db).run(new Date(Date.parse(endsAt) + invitationLifetime + 1))
    expect(await list(host, eventId)).toEqual([])
  })

  // Shows events-82.
  test('leaves out suspended members on both sides', async ({ world }) => {
    const [host, ada, ben] = [await buildMember(world), await buildMember(world), await buildMember(world)]
    const moderator = await buildMember(world, { role: 'moderator' })
    const eventId = await buildEvent(world, { host, visibility: 'public' })
    for (const [member, receiver] of [
      [ada, ben],
      [ben, ada],
    ] as const)
      await member.request(sendMessage, {
        body: { receiverId: receiver.id, eventId, content: 'Join us', isInvitation: true },
      })
    expect(await list(host, eventId)).toHaveLength(2)
    const body = { kind: 'suspend', until: null, reason: 'Advertising' } as const
    await moderator.request(actOnMember, { parameters: { userId: ben.id }, body })
    expect(await list(host, eventId)).toEqual([])
  })
})

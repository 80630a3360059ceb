// @engine sqlite
import { describe, expect } from 'vitest'
import { addToCollection } from '../../../contract/shelves/collection/calls.ts'
import { nameCoHost } from '../../../contract/events/co-host-calls.ts'
import { noEventFilters } from '../../../contract/events/filters.ts'
import { joinEvent, updateEvent } from '../../../contract/events/calls.ts'
import * as datePolls from '../../../contract/planning/date-polls/calls.ts'
import { inviteByEmail } from '../../../contract/events/invitations/calls.ts'
import { loanKinds } from '../../../contract/shelves/notifications/loans.ts'
import { askToBorrow } from '../../../contract/shelves/loans/calls.ts'
import { sendMessage } from '../../../contract/messages/calls.ts'
import { chooseChannels, listNotifications } from '../../../contract/account/notifications/calls.ts'
import {
  declarations,
  isConfigurable,
  type NotificationKind,
  notificationKinds,
} from '../../../contract/account/notifications/kinds.ts'
import { saveSearch } from '../../../contract/events/saved-searches/calls.ts'
import { updatePrivacyChoices } from '../../../contract/people/users/calls.ts'
import type { ContactAudience } from '../../../contract/people/users/rules.ts'
import { inviteWishers } from '../../../contract/shelves/wanted/calls.ts'
import { setWish } from '../../../contract/games/wishes/calls.ts'
import { getEvent } from '../../events/events.ts'
import { type Facts, notificationText } from '../../notifications/notification-text.ts'
import { suggestionWork } from '../../shelves/suggestions/suggestion-work.ts'
import { buildEvent, buildGame, buildMember, hoursFromNow, type MemberCaller } from '../../testing/builders.ts'
import { buildEmailSender } from '../../testing/email-sender.ts'
import { offer } from '../../testing/loan-builders.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'
import { writePush } from '../push/push-payload.ts'
import { writeNotificationEmail } from './notification-email.ts'
import { suggestionEmailWork } from './send-suggestion-emails.ts'
import { writeSuggestionEmail } from './send-suggestion-emails.ts'

/** Texts that could be a warning of the site. `claim` is also in those with an address. */
const claim = 'Your account is locked'
const withAddress = [
  `${claim}: verify at https://evil.example`,
  `${claim} evil . com`,
  `${claim}, evil[.]com`,
  `${claim}, ask evil@example`,
  `${claim}, evil: call (555) 123-4567`,
]
const site = { siteUrl: 'https://hood.test', secret: 'a secret' }

/** The changes of the kinds whose text depends on one. */
const changes: { [Kind in NotificationKind]?: readonly string[] } = {
  loanRequested: ['ask'],
  loanChanged: ['agree', 'decline', 'cancel', 'withdraw', 'remove', 'handOver', 'giveBack', 'dispute', 'return'],
  loanReminder: ['dueSoon', 'overdue', 'late'],
  tableChanged: ['set', 'undo'],
  secondTableOffered: ['offer', 'ownOffer'],
}
/** Returns an event whose texts are all the same, as a stranger sees it. */
async function readEventOf(world: World, { text }: { text: string }) {
  const host = await buildMember(world)
  const gameId = await buildGame(world)
  const id = await buildEvent(world, { host, title: text, description: text, locationDetails: text, gameIds: [gameId] })
  const event = await getEvent(world.db, { id, viewerId: (await buildMember(world)).id })
  const games = event.games.map((game) => ({ ...game, name: text }))
  return { ...event, games, host: { ...event.host, fullName: text }, cancelReason: text, hasCoHosts: false }
}

type TextEvent = Awaited<ReturnType<typeof readEventOf>>

/** Writes all notifications of a kind, each as it appears under the bell, as an email and as a push. */
function writeAll(
  kind: NotificationKind,
  { text, event, contactableBy = 'everyone' }: { text: string; event: TextEvent; contactableBy?: ContactAudience },
) {
  return (changes[kind] ?? [null]).map((change) => {
    const ownEvent = 'isRelevant' in declarations[kind] ? event : null
    const facts: Facts = {
      kind,
      contactableBy,
      event: ownEvent,
      miles: 3,
      revision: null,
      comment: text,
      member: { id: 1, fullName: text },
      otherCount: 1,
      gameName: text,
      broughtGames: [text],
      action: null,
      poll: kind in loanKinds ? null : { title: text, code: 'code' },
      payload: { change, note: kind === 'loanReminder' ? '2099-05-16' : text, parts: [], searchName: null },
      createdAt: new Date().toISOString(),
    }
    const receiver = { id: 1, userId: 2, readAt: null, fullName: 'Ada', email: 'ada@example.org', home: '97205' }
    const bell = notificationText(facts)
    const notification = { ...facts, ...receiver, eventId: ownEvent?.id ?? null, gameId: 5 }
    const email = writeNotificationEmail(notification, { event: ownEvent, bringLines: [text], ...site })
    const push = writePush(notification, { event: ownEvent, showsTexts: true })
    const silent = JSON.stringify(writePush(notification, { event: ownEvent, showsTexts: false }))
    return { name: `${kind} ${change ?? ''}`, bell: `${bell.title}\n${bell.text}`, email, push, silent }
  })
}

/** The kinds with these reasons. The only texts of members in `gamesNoLongerFit` are names of games. */
const kindsWith = (...wanted: readonly string[]) =>
  notificationKinds.filter((kind) => wanted.includes(declarations[kind].reason) && kind !== 'gamesNoLongerFit')

/** Returns the names of the notifications in which a channel that `read` selects contains a text. */
const leaksOf = (notifications: ReturnType<typeof writeAll>, read: Channel[], text: string) =>
  notifications
    .filter(({ bell, email, push, silent }) => {
      const subject = `${email.subject}\n${push.title}`
      const channels = { bell, subject, body: `${email.text}${email.html}${push.text}`, silent }
      return read.some((channel) => channels[channel].includes(text))
    })
    .map(({ name }) => name)
/** `silent` is a push to a device that hides texts. */
type Channel = 'bell' | 'subject' | 'body' | 'silent'

const [firstWithAddress = ''] = withAddress

describe('texts of members in notifications that the receiver did not ask for', () => {
  // Requirement notifications-22: Texts of members in notifications, emails and previews for people who did not ask
  // have no address or phone number and are no subject or title; members whom nobody may contact get none
  // (decision 63).
  test('contain no address in any kind and channel, and are never the subject of an email', async ({ world }) => {
    for (const text of [...withAddress, claim]) {
      const event = await readEventOf(world, { text })
      const written = kindsWith('opened', 'unasked').flatMap((kind) => writeAll(kind, { text, event }))
      expect(written.length).toBeGreaterThan(20)
      expect(leaksOf(written, ['subject'], claim)).toEqual([])
      expect(leaksOf(written, ['bell', 'body'], 'evil')).toEqual([])
    }
  })

  test('are not shown at all to members whom nobody may contact', async ({ world }) => {
    for (const text of [firstWithAddress, claim]) {
      const event = await readEventOf(world, { text })
      const about = { text, event, contactableBy: 'nobody' } as const
      const written = kindsWith('unasked').flatMap((kind) => writeAll(kind, about))
      expect(leaksOf(written, ['bell', 'subject', 'body'], claim)).toEqual([])
    }
  })

  test('are shown in full where the receiver asked, but without an address in the subject', async ({ world }) => {
    const text = firstWithAddress
    const event = { ...(await readEventOf(world, { text })), isAttending: true }
    const written = kindsWith('asked').flatMap((kind) => writeAll(kind, { text, event }))
    expect(leaksOf(written, ['subject'], 'evil')).toEqual([])
    expect(leaksOf(written, ['body'], 'evil')).toEqual(written.map(({ name }) => name))
  })

  test('count as not asked for by a co-host without a seat', async ({ world }) => {
    const text = firstWithAddress
    const event = { ...(await readEventOf(world, { text })), isCoHosting: true }
    const kinds = ['eventChanged', 'announcement', 'eventCancelled', 'reminderDayBefore'] as const
    const written = kinds.flatMap((kind) => writeAll(kind, { text, event }))
    expect(leaksOf(written, ['subject'], claim)).toEqual([])
    expect(leaksOf(written, ['bell', 'body'], 'evil')).toEqual([])
  })

  // Shows notifications-32.
  test('are in no push of any kind to a device that hides them', async ({ world }) => {
    const event = { ...(await readEventOf(world, { text: claim })), isAttending: true }
    const kinds = kindsWith('ours', 'asked', 'opened', 'unasked').filter(isConfigurable)
    const written = kinds.flatMap((kind) => writeAll(kind, { text: claim, event }))
    expect(leaksOf(written, ['body'], claim).length).toBeGreaterThan(20)
    expect(leaksOf(written, ['silent'], claim)).toEqual([])
  })

  test('obey the same rules in the email that combines suggestions', async ({ world }) => {
    for (const text of withAddress) {
      const event = await readEventOf(world, { text })
      const recipient = { id: 1, fullName: 'Ada', email: 'ada@example.org' }
      for (const contactableBy of ['everyone', 'nobody'] as const) {
        const email = writeSuggestionEmail({ ...recipient, contactableBy }, { events: [event], ...site })
        expect(email.subject).toMatch(/^A game night near you: .+ [AP]M \(Pacific Time\), Portland, OR 97205$/)
        expect(`${email.text}${email.html}`).not.toContain('evil')
      }
      const silent = writeSuggestionEmail({ ...recipient, contactableBy: 'nobody' }, { events: [event], ...site })
      expect(`${silent.text}${silent.html}`).not.toContain(claim)
    }
  })
})

// Shows notifications-24. Shows notifications-25.
test('the email of every kind has its title, language and link to unsubscribe, and those about a loan its thread', async ({
  world,
}) => {
  const text = 'Chess & tea'
  const event = await readEventOf(world, { text })
  const written = kindsWith('ours', 'asked', 'opened', 'unasked')
    .filter(isConfigurable)
    .flatMap((kind) => writeAll(kind, { text, event }))
  for (const { email } of written) {
    expect(email.html).toContain('<html lang="en">')
    expect(email.html).toContain(`<title>${email.subject.replaceAll('&', '&amp;')}</title>`)
    expect(email.oneClickUnsubscribe).toMatch(/^https:/)
    expect(email.text).toMatch(/^Unsubscribe: /m)
  }
  const loans = written.filter(({ name }) => name.startsWith('loan'))
  expect(loans.length).toBeGreaterThan(10)
  expect(new Set(loans.map(({ email }) => email.thread))).toEqual(new Set(['loan-1-5']))
})

const unaskedOf = async (member: MemberCaller) =>
  (await member.request(listNotifications)).filter(({ kind }) => declarations[kind].reason === 'unasked')

/** Builds Eve, a stranger, and Ada, who owns a game and wants to play another one, lends, and has an event. */
async function buildStrangers(world: World, contactableBy: ContactAudience) {
  const [ada, eve] = [
    await buildMember(world, { fullName: 'Ada', location: '97205' }),
    await buildMember(world, { fullName: 'Eve', location: '97205' }),
  ]
  const [root, azul] = [await buildGame(world, { name: 'Root' }), await buildGame(world, { name: 'Azul' })]
  await ada.request(addToCollection, { parameters: { id: ada.id }, body: { gameId: azul } })
  await offer(ada, azul)
  for (const member of [ada, await buildMember(world, { location: '97205' }), eve])
    await member.request(setWish, { parameters: { id: root }, body: { wantsToPlay: true } })
  await ada.request(updatePrivacyChoices, { parameters: { id: ada.id }, body: { contactableBy } })
  const title = `${claim}: verify`
  const eventId = await buildEvent(world, { host: eve, title, gameIds: [root, azul], visibility: 'public' })
  return { ada, eve, root, azul, eventId, title }
}

describe('a member whom nobody may contact', () => {
  // Shows notifications-22.
  test('is not reached by a stranger in any channel', async ({ world }) => {
    const { ada, eve, root, azul, eventId, title } = await buildStrangers(world, 'nobody')
    // Acquainted hosts could invite Ada to polls and name her as a co-host if she accepted messages.
    const own = await buildEvent(world, { host: ada })
    await eve.request(joinEvent, { parameters: { eventId: own }, body: {} })
    const dates = [hoursFromNow(24).toISOString(), hoursFromNow(48).toISOString()]
    const poll = { title, location: '97205', dates, gameIds: [] }
    const { code } = await eve.request(datePolls.createDatePoll, { body: poll })

    await suggestionWork(world.services).run(new Date())
    await eve.request(inviteWishers, { parameters: { eventId }, body: { gameId: root } })
    await eve.request(inviteByEmail, { parameters: { eventId }, body: { email: ada.email } })
    const rejected = [
      eve.requestProblem(sendMessage, { body: { receiverId: ada.id, content: title } }),
      eve.requestProblem(askToBorrow, { body: { ownerId: ada.id, gameId: azul, message: title } }),
      eve.requestProblem(nameCoHost, { parameters: { eventId, userId: ada.id } }),
      eve.requestProblem(datePolls.inviteToDatePoll, { parameters: { code }, body: { userId: ada.id } }),
    ]
    expect((await Promise.all(rejected)).map(({ name }) => name)).toEqual([
      'MessagesRestricted',
      'MessagesRestricted',
      'MessagesRestricted',
      'MessagesRestricted',
    ])

    expect(await unaskedOf(ada)).toEqual([])
    await buildEmailSender(world).sendEmails(hoursFromNow(1))
    await sendSuggestions(world)
    expect(world.emails.map(({ to }) => to)).not.toContain(ada.email)
  })

  test('hears of events that a saved search finds, without a text of their host', async ({ world }) => {
    const { ada, eve, eventId, title } = await buildStrangers(world, 'nobody')
    await ada.request(saveSearch, { body: { name: 'Anything', filters: noEventFilters } })
    await suggestionWork(world.services).run(new Date())
    await eve.request(updateEvent, { parameters: { eventId }, body: { title: `${title} at https://evil.example` } })
    const [suggestion] = await unaskedOf(ada)
    expect(suggestion?.title).toBe('A new event near you matches your games or a saved search')
    expect(suggestion?.text).toMatch(/^It begins on .+ Open it to read more\.$/)
    await sendSuggestions(world)
    const email = world.emails.find(({ to }) => to === ada.email)
    expect(email?.subject).toMatch(/^A game night near you: /)
    expect(`${email?.text}${email?.html}`).not.toMatch(/evil|locked|Eve|Azul/)
  })
})

describe('a member whom everyone may contact', () => {
  // Shows notifications-22.
  test('reads no address that a host adds to a title later', async ({ world }) => {
    const { ada, eve, eventId, title } = await buildStrangers(world, 'everyone')
    await suggestionWork(world.services).run(new Date())
    expect(await unaskedOf(ada)).toMatchObject([{ title: `Near you: ${title}` }])
    await eve.request(updateEvent, { parameters: { eventId }, body: { title: `${title} at https://evil.example` } })
    expect(await unaskedOf(ada)).toMatchObject([{ title: 'A new event near you matches your games or a saved search' }])
    await sendSuggestions(world)
    const email = world.emails.find(({ to }) => to === ada.email)
    expect(email?.subject).toMatch(/^A game night near you: /)
    expect(`${email?.text}${email?.html}`).not.toContain('evil')
  })

  test('reads the full name of a member who joins, but not in the subject of an email', async ({ world }) => {
    const host = await buildMember(world)
    const eventId = await buildEvent(world, { host })
    await host.request(chooseChannels, { parameters: { kind: 'attendeeJoined' }, body: { channels: ['bell', 'mail'] } })
    const stranger = await buildMember(world, { fullName: claim })
    await stranger.request(joinEvent, { parameters: { eventId }, body: {} })
    await buildEmailSender(world).sendEmails()
    expect(world.emails).toMatchObject([{ text: expect.stringContaining(`${claim} joined`) }])
    expect(world.emails[0]?.subject).not.toContain(claim)
  })
})

const sendSuggestions = ({ services, db }: World) =>
  suggestionEmailWork({ db, mailer: services.mailer, siteUrl: site.siteUrl, log: { error: () => {} } }).run(
    hoursFromNow(2),
  )

import { describe, expect } from 'vitest'
import { Archive } from '../../contract/account/archive.ts'
import { downloadArchive } from '../../contract/account/calls.ts'
import { addToCollection, updateCollectionEntry } from '../../contract/shelves/collection/calls.ts'
import { createEventComment } from '../../contract/events/comments/calls.ts'
import { answerDate, createDatePoll } from '../../contract/planning/date-polls/calls.ts'
import { createEvent, joinEvent, joinWaitingList, leaveEvent, updateEvent } from '../../contract/events/calls.ts'
import { requestSeat } from '../../contract/events/request-calls.ts'
import { deleteGame, rateGame } from '../../contract/games/calls.ts'
import { askToBorrow } from '../../contract/shelves/loans/calls.ts'
import { inviteByEmail } from '../../contract/events/invitations/calls.ts'
import { sendMessage } from '../../contract/messages/calls.ts'
import { appealDecision, blockMember, reportSubject } from '../../contract/moderation/calls.ts'
import { actOnMember } from '../../contract/moderation/moderator-calls.ts'
import { saveSearch } from '../../contract/events/saved-searches/calls.ts'
import { updateUser } from '../../contract/people/users/calls.ts'
import { createVenue } from '../../contract/events/venues/calls.ts'
import { setWish } from '../../contract/games/wishes/calls.ts'
import { recordSecurityEvent } from '../sign-in/security-log/security-log.ts'
import {
  buildCalendarAddress,
  buildEvent,
  buildGame,
  buildMember,
  buildMessage,
  hoursFromNow,
  type MemberCaller,
} from '../testing/builders.ts'
import { buildPasskey } from '../testing/passkeys.ts'
import { test } from '../testing/test.ts'

const download = async (member: MemberCaller) => member.request(downloadArchive, { parameters: { id: member.id } })

describe('downloading my archive', () => {
  // Requirement lending-8: The archive of a member contains the loans, and the time since which each game is offered.
  // Shows accounts-53. Shows venues-5. Shows comments-6.
  test('contains all my data, and only the names of other members', async ({ world }) => {
    const ada = await buildMember(world, { fullName: 'Ada', bio: 'Numbers', location: '97205' })
    const ben = await buildMember(world, { fullName: 'Ben', email: 'ben@private.example.org', location: '97206' })
    const [catan, azul] = [await buildGame(world, { addedBy: ada, name: 'Catan' }), await buildGame(world)]
    for (const gameId of [catan, azul])
      await ada.request(addToCollection, { parameters: { id: ada.id }, body: { gameId } })
    const entry = { id: ada.id, gameId: azul }
    await ada.request(updateCollectionEntry, { parameters: entry, body: { isFavorite: true } })
    await ada.request(setWish, { parameters: { id: azul }, body: { wantsToPlay: true } })
    await ada.request(rateGame, { parameters: { id: catan }, body: { rating: 4.5 } })
    const hosted = await buildEvent(world, { host: ada, title: 'Chess Night', gameIds: [catan] })
    const attended = await buildEvent(world, { host: ben, title: 'Go', date: hoursFromNow(2).toISOString() })
    await ada.request(joinEvent, { parameters: { eventId: attended }, body: {} })
    await ben.request(joinEvent, { parameters: { eventId: hosted }, body: {} })
    await buildMessage(world, { from: ada, to: ben, content: 'Shall we?', isRead: true })
    await buildMessage(world, { from: ben, to: ada, content: 'We shall' })
    const comment = { content: 'Bring a board', isAnnouncement: true }
    await ada.request(createEventComment, { parameters: { eventId: hosted }, body: comment })
    await ben.request(createEventComment, { parameters: { eventId: hosted }, body: { content: 'I will' } })
    await ben.request(updateEvent, { parameters: { eventId: attended }, body: { title: 'Go Night' } })
    await ada.request(updateCollectionEntry, { parameters: entry, body: { isOffered: true } })
    await ben.request(askToBorrow, { body: { ownerId: ada.id, gameId: azul, message: 'For Friday' } })
    await ada.request(createVenue, { body: { name: 'Home', location: '97205', isShared: false } })
    await world.db.insertInto('shelfChoices').values({ userId: ada.id, bggId: 13, gameId: catan }).execute()
    await ada.request(deleteGame, { parameters: { id: catan } })

    const archive = await download(ada)

    expect(archive.account).toMatchObject({ id: ada.id, email: ada.email, bio: 'Numbers', location: '97205' })
    expect(archive.devices).toMatchObject([{ isCurrent: true }])
    const offeredSince = expect.stringMatching(/Z$/)
    expect(archive.collection).toMatchObject([{ game: { id: azul }, isFavorite: true, offeredSince }])
    expect(archive.loans).toMatchObject([
      { game: { id: azul }, role: 'owner', with: { fullName: 'Ben' }, state: 'requested', message: 'For Friday' },
    ])
    expect(archive.savedSearches).toEqual([])
    expect(archive.venues).toMatchObject([{ name: 'Home', place: 'Portland, OR', isShared: false }])
    expect(archive.wishes).toMatchObject([{ game: { id: azul } }])
    expect(archive.ratings).toMatchObject([{ game: { id: catan, name: 'Catan' }, rating: 4.5 }])
    expect(archive.gamesChosenInImports).toEqual([{ bggId: 13, game: { id: catan, name: 'Catan' } }])
    expect(archive.gamesAdded).toMatchObject([{ id: catan, name: 'Catan', category: ['Family'] }])
    expect(archive.eventsHosted).toMatchObject([{ id: hosted, title: 'Chess Night', games: [{ name: 'Catan' }] }])
    const host = { id: ben.id, fullName: 'Ben' }
    expect(archive.eventsAttended).toMatchObject([{ id: attended, title: 'Go Night', host }])
    expect(archive.comments).toMatchObject([{ event: { id: hosted, title: 'Chess Night' }, ...comment }])
    expect(archive.messages).toMatchObject([
      { with: host, isMine: true, content: 'Shall we?', isRead: true },
      { with: host, isMine: false, content: 'We shall', isRead: false },
    ])
    expect(archive.notifications).toMatchObject([
      { kind: 'loanRequested', title: expect.stringMatching(/^Ben would like to borrow /), isRead: false },
      { kind: 'eventChanged', title: 'Go Night has changed', isRead: false },
      { kind: 'eventComment', title: 'Ben commented on Chess Night', isRead: false },
      { kind: 'attendeeJoined', title: expect.stringMatching(/ joined Chess Night$/), isRead: false },
    ])
    expect(archive.notificationChoices).toContainEqual({ kind: 'eventChanged', channels: ['bell', 'mail', 'push'] })
    expect(Archive.parse(archive)).toEqual(archive)
    const text = JSON.stringify(archive)
    for (const secret of ['ben@private', '"97206"', 'passwordHash']) expect(text).not.toContain(secret)
  })

  // Shows dates-5.
  test('contains my date polls, those to which I am invited, and my answers', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const dates = [hoursFromNow(24).toISOString(), hoursFromNow(48).toISOString()]
    const gameIds = [await buildGame(world, { name: 'Go' })]
    const body = { title: 'Own Night', location: '97205', dates, gameIds }
    await ada.request(createDatePoll, { body })
    const poll = await ben.request(createDatePoll, { body: { ...body, title: 'His Night' } })
    const parameters = { code: poll.code, dateId: Number(poll.dates[1]?.id) }
    await ada.request(answerDate, { parameters, body: { answer: 'maybe' } })

    const archive = await download(ada)

    expect(archive.datePollsHosted).toMatchObject([{ title: 'Own Night', dates, games: [{ name: 'Go' }] }])
    expect(archive.datePollsJoined).toMatchObject([{ poll: { title: 'His Night' } }])
    expect(archive.dateAnswers).toMatchObject([{ poll: { title: 'His Night' }, date: dates[1], answer: 'maybe' }])
  })

  // Shows privacy-9.
  test('contains my waiting list places, guests, blocks, reports, devices and addresses, and no copy of a report', async ({
    world,
  }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world, { bio: 'Buy my dice' })]
    const [cleo, dora] = [await buildMember(world), await buildMember(world)]
    const full = await buildEvent(world, { host: ben, title: 'Full Night', maxAttendees: 1 })
    await cleo.request(joinEvent, { parameters: { eventId: full }, body: {} })
    await ada.request(joinWaitingList, { parameters: { eventId: full }, body: {} })
    const party = await buildEvent(world, { host: cleo, title: 'Party' })
    await ada.request(joinEvent, { parameters: { eventId: party }, body: { guestCount: 2 } })
    const report = { kind: 'member', subjectId: ben.id, reason: 'spam', details: 'Sells dice' } as const
    await ada.request(reportSubject, { body: report })
    await ada.request(blockMember, { parameters: { userId: dora.id } })
    await buildCalendarAddress(world, ada, 'Kitchen')
    await ada.request(updateUser, { parameters: { id: ada.id }, body: { email: 'countess@example.org' } })
    const knownSince = new Date().toISOString()
    const knownDevice = { userId: ada.id, tokenHash: 'hash', createdAt: knownSince, lastSignInAt: knownSince }
    await world.db.insertInto('knownDevices').values(knownDevice).execute()
    await buildPasskey(ada, 'Laptop')

    const archive = await download(ada)

    expect(archive.waitingList).toMatchObject([{ event: { id: full, title: 'Full Night' } }])
    expect(archive.eventsAttended).toMatchObject([{ title: 'Party', ownGuestCount: 2, isHostPlaying: true }])
    expect(archive.blocks).toMatchObject([{ member: { id: dora.id } }])
    expect(archive.reports).toMatchObject([{ ...report, closedAt: null }])
    expect(archive.calendarSubscriptions).toMatchObject([{ name: 'Kitchen', lastReadAt: null }])
    expect(archive.pendingEmail).toMatchObject({ email: 'countess@example.org' })
    expect(archive.knownDevices).toEqual([{ createdAt: knownSince, lastSignInAt: knownSince }])
    expect(archive.passkeys).toMatchObject([{ name: 'Laptop', lastUsedAt: null }])
    for (const secret of ['Buy my dice', 'tokenHash', 'publicKey'])
      expect(JSON.stringify(archive)).not.toContain(secret)
  })

  // Shows privacy-9.
  test('contains my saved searches, requests for seats, removals, decisions, appeals and security log', async ({
    world,
  }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const moderator = await buildMember(world, { role: 'moderator', fullName: 'Mo Derator' })
    const filters = { search: 'chess', scope: null, when: null, weekday: null, freeSeats: true, myGames: false }
    await ada.request(saveSearch, { body: { name: 'Chess', filters } })
    const chosen = await buildEvent(world, { host: ben, title: 'Chosen Few', needsApproval: true })
    await ada.request(requestSeat, { parameters: { eventId: chosen }, body: { message: 'I bring tea' } })
    const attended = await buildEvent(world, { host: ben, title: 'Left Night' })
    await ada.request(joinEvent, { parameters: { eventId: attended }, body: {} })
    await ben.request(leaveEvent, { parameters: { eventId: attended, userId: ada.id } })
    const action = { kind: 'warn', reason: 'No advertising' } as const
    const decision = await moderator.request(actOnMember, { parameters: { userId: ada.id }, body: action })
    const appeal = { text: 'I gave it away' }
    await ada.request(appealDecision, { parameters: { actionId: decision.id }, body: appeal })
    const shared = await buildEvent(world, { host: ada, title: 'Open Table', visibility: 'link' })
    const invitation = { parameters: { eventId: shared }, body: { email: 'guest@example.org' } }
    await ada.request(inviteByEmail, invitation)
    const invitingMessage = { receiverId: ben.id, eventId: shared, content: 'Join us', isInvitation: true }
    await ada.request(sendMessage, { body: invitingMessage })
    await recordSecurityEvent(world.db, { kind: 'sign-out-everywhere', userId: ada.id, now: new Date() })

    const archive = await download(ada)

    expect(archive.savedSearches).toMatchObject([{ name: 'Chess', filters }])
    const request = { event: { id: chosen, title: 'Chosen Few' }, message: 'I bring tea', declinedAt: null }
    expect(archive.attendanceRequests).toMatchObject([request])
    expect(archive.eventsRemovedFrom).toMatchObject([{ event: { id: attended, title: 'Left Night' } }])
    expect(archive.invitations).toMatchObject([
      { event: { id: shared }, maskedEmail: 'g…@example.org', member: null },
      { event: { id: shared }, maskedEmail: null, member: { id: ben.id } },
    ])
    expect(archive.moderationActions).toMatchObject([{ ...action, until: null }])
    expect(archive.appeals).toMatchObject([appeal])
    expect(archive.securityLog).toMatchObject([{ kind: 'sign-out-everywhere' }])
    expect(JSON.stringify(archive)).not.toContain('Mo Derator')
  })

  // Requirement privacy-14: The download of a member whom the host removed or blocked names the event as it was then, and
  // no event that inherited the removal.
  test.for([
    ['removes', leaveEvent],
    ['blocks', blockMember],
  ] as const)('keeps the title that an event had when its host %s me', async ([, end], { world }) => {
    const [ada, ben, cleo] = [await buildMember(world), await buildMember(world), await buildMember(world)]
    const azul = await buildGame(world, { name: 'Azul' })
    const eventId = await buildEvent(world, { host: ben, title: 'First Night', gameIds: [azul] })
    await ada.request(joinEvent, { parameters: { eventId }, body: {} })
    await ada.request(createEventComment, { parameters: { eventId }, body: { content: 'I bring tea' } })
    const loan = {
      gameId: azul,
      ownerId: ada.id,
      borrowerId: cleo.id,
      state: 'lent',
      requestedAt: '2026-11-20T18:00:00.000Z',
    }
    await world.db
      .insertInto('loans')
      .values({ ...loan, eventId })
      .execute()
    await ben.request(updateEvent, { parameters: { eventId }, body: { title: 'Known Night' } })
    const now = { event: { id: eventId, title: 'Known Night' } }
    expect((await download(ada)).comments).toMatchObject([now])

    await ben.request(end, { parameters: { eventId, userId: ada.id } })
    for (const title of ['Secret Night', 'Latest Night'])
      await ben.request(updateEvent, { parameters: { eventId }, body: { title } })
    const body = { title: 'Second Night', date: hoursFromNow(200).toISOString(), location: '97205', repeats: eventId }
    await ben.request(createEvent, { body })

    const archive = await download(ada)
    expect(archive.comments).toMatchObject([now])
    expect(archive.loans).toMatchObject([now])
    if (end === leaveEvent) expect(archive.eventsRemovedFrom).toMatchObject([now])
    expect(JSON.stringify(archive)).not.toMatch(/(Secret|Latest|Second) Night/)
  })

  test('contains every item of lists that need several queries', async ({ world }) => {
    const [ada, ben, cleo] = [await buildMember(world), await buildMember(world), await buildMember(world)]
    const written = Array.from({ length: 205 }, (_, number) => `Move ${number}`)
    for (const content of written) await buildMessage(world, { from: ben, to: ada, content })
    await buildMessage(world, { from: ada, to: cleo })
    await buildMessage(world, { from: ben, to: cleo, content: 'Between us' })
    const titles = Array.from({ length: 101 }, (_, number) => `Night ${number}`)
    for (const title of titles) await buildEvent(world, { host: ada, title })

    const { messages, eventsHosted } = await download(ada)

    expect(messages.filter((message) => message.with.id === ben.id).map(({ content }) => content)).toEqual(written)
    expect(messages.filter((message) => message.with.id === cleo.id)).toHaveLength(1)
    expect(eventsHosted.map(({ title }) => title).toSorted()).toEqual(titles.toSorted())
  })

  test('answers with a file, with empty lists for a new member', async ({ world }) => {
    const ada = await buildMember(world)
    const { headers, body } = await ada.send(downloadArchive, { parameters: { id: ada.id } })

    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="meeplehood.json"',
      'cache-control': 'no-store',
    })
    expect(body).toMatchObject({ collection: [], ratings: [], messages: [], eventsHosted: [], eventsAttended: [] })
  })

  test("rejects requests for another member's archive", async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const parameters = { id: ada.id }
    expect(await ben.requestProblem(downloadArchive, { parameters })).toMatchObject({ name: 'NotYours', status: 403 })
    expect((await ben.requestProblem(downloadArchive, { parameters: { id: 4711 } })).name).toBe('NotFound')
    expect((await world.visitor.requestProblem(downloadArchive, { parameters })).name).toBe('NotSignedIn')
  })

  test('is limited to 20 downloads an hour', async ({ buildWorldWith }) => {
    const world = await buildWorldWith({ rateLimit: true })
    const ada = await buildMember(world)
    for (let time = 1; time <= 20; time += 1) await download(ada)
    const rejection = await ada.requestProblem(downloadArchive, { parameters: { id: ada.id } })
    expect(rejection).toMatchObject({ name: 'TooManyRequests', status: 429 })
  })
})

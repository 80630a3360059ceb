import { act, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import {
  answerDate,
  cancelDatePoll,
  chooseDate,
  createDatePoll,
  getDatePoll,
} from '../../../contract/planning/date-polls/calls.ts'
import type { DatePoll, ProposedDate } from '../../../contract/planning/date-polls/schemas.ts'
import { reportSubject } from '../../../contract/moderation/calls.ts'
import { getZipPlace } from '../../../contract/people/zip-codes/calls.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { readDraft, saveDraft } from '../../platform/session/drafts.ts'
import { buildEvent } from '../../testing/build-event.ts'
import { buildGame } from '../../testing/build-game.ts'
import { buildMember } from '../../testing/build-member.ts'
import { startFakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { DatePollPage } from './date-poll-page.tsx'
import { NewDatePollForm } from './new-date-poll-form.tsx'

const [ada, ben] = [buildMember({ id: 1, fullName: 'Ada' }), buildMember({ id: 2, fullName: 'Ben' })]
const azul = { ...buildGame({ name: 'Azul' }), isDeleted: false }

function buildDate(date: Partial<ProposedDate>): ProposedDate {
  return {
    id: 1,
    date: '2030-05-18T01:00:00.000Z',
    isOpen: true,
    isBest: false,
    isChosen: false,
    yes: [],
    maybe: [],
    yesCount: 0,
    maybeCount: 0,
    noCount: 0,
    ownAnswer: null,
    people: 1,
    games: [],
    unfit: [],
    ...date,
  }
}

/** Builds Ada's poll for two Fridays at 6 PM. Ben said yes to the second one. */
function buildPoll(poll: Partial<DatePoll> = {}): DatePoll {
  const game = { game: azul, reasons: ['Plays 2 to 4, you are 2'] }
  const second = { id: 2, date: '2030-05-25T01:00:00.000Z', yes: [ben], yesCount: 1, people: 2, games: [game] }
  return {
    id: 12,
    code: 'secret-code',
    title: 'Chess Night',
    location: '97205',
    locationDetails: null,
    place: 'Portland, OR',
    timeZone: 'America/Los_Angeles',
    duration: 120,
    maxAttendees: 4,
    status: 'open',
    eventId: null,
    eventDate: null,
    host: ada,
    isHosting: false,
    hasAnswered: false,
    answeredCount: 1,
    plannedGames: [azul],
    invited: [],
    version: null,
    dates: [buildDate({}), buildDate({ ...second, isBest: true, unfit: [] })],
    ...poll,
  }
}

const codePath = { ...getDatePoll, path: '/api/date-polls/secret-code' as const }

describe('a date poll', () => {
  // Requirement dates-7: The page of a poll (`/dates/{code}`) shows the dates with answers and games, live. Members
  // answer with one press. The host chooses a date, invites members, shares the poll or cancels it.
  test('shows the answers to each date with the games, and sends an answer', async () => {
    const api = startFakeApi()
    api.answer(codePath, () => buildPoll())
    api.answer(answerDate, () => buildPoll())
    const { user } = await renderInApp(<DatePollPage code="secret-code" />, { member: ben })
    expect(await screen.findByText('Portland, OR · 2 hours · 4 seats · Ada asks when you can come')).toBeTruthy()
    const best = screen.getByRole('article', { name: 'Friday, May 24 at 6:00 PM' })
    expect(best.textContent).toContain('Best so far')
    expect(best.textContent).toContain('1 can comeYes: Ben')
    expect(best.textContent).toContain('Azul Plays 2 to 4, you are 2')
    expect(screen.getByRole('article', { name: 'Friday, May 17 at 6:00 PM' }).textContent).toContain('No answers yet')
    const group = screen.getByRole('group', { name: 'Can you come on Friday, May 17 at 6:00 PM?' })

    await user.click(within(group).getByRole('button', { name: 'Maybe' }))

    await expect
      .poll(() => api.requests.find(({ method }) => method === 'PUT'))
      .toMatchObject({
        path: '/api/date-polls/secret-code/dates/1/answer',
        body: { answer: 'maybe' },
      })
    expect(screen.queryByRole('button', { name: /^Play on/ })).toBeNull()
  })

  // Shows dates-10.
  test('can be reported by the members whom its host asks', async () => {
    const api = startFakeApi()
    api.answer(codePath, () => buildPoll())
    const report = { kind: 'poll', subjectId: 12, pollCode: 'secret-code', reason: 'spam', details: null } as const
    api.answer(reportSubject, () => ({ id: 1, ...report, createdAt: '2030-05-01T00:00:00.000Z' }))
    const { user } = await renderInApp(<DatePollPage code="secret-code" />, { member: ben })
    await user.click(await screen.findByRole('button', { name: 'Options for Chess Night' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Report' }))
    const dialog = await screen.findByRole('dialog', { name: 'Report Chess Night' })
    await user.click(within(dialog).getByRole('radio', { name: 'Advertising or spam' }))
    await user.click(within(dialog).getByRole('button', { name: 'Send Report' }))
    await expect.poll(() => api.requests.find(({ method }) => method === 'POST')?.body).toEqual(report)
  })

  // Shows api-50.
  test('is replaced by a message when its host blocks the member meanwhile', async () => {
    const api = startFakeApi()
    api.answer(codePath, () => buildPoll())
    await renderInApp(<DatePollPage code="secret-code" />, { member: ben })
    await screen.findByRole('heading', { name: 'Chess Night' })
    api.reject(codePath, 'NotFound')
    await act(() => queryClient.invalidateQueries())
    await expect.poll(() => screen.queryByRole('heading', { name: 'Chess Night' })).toBeNull()
  })

  // Requirement dates-35: 'Stop Looking' is below the dates, apart from the invitations.
  // Shows dates-7.
  test('lets the host share it and cancel it', async () => {
    const api = startFakeApi()
    api.answer(codePath, () => buildPoll({ isHosting: true }))
    api.answer(cancelDatePoll, () => buildPoll({ isHosting: true, status: 'cancelled' }))
    const { user } = await renderInApp(<DatePollPage code="secret-code" />, { member: ada })
    await user.click(await screen.findByRole('button', { name: 'Share' }))
    const share = within(await screen.findByRole('dialog', { name: 'Share' }))
    expect(share.getByText(`${location.origin}/dates/secret-code`)).toBeTruthy()
    await user.click(share.getByRole('button', { name: 'Close' }))

    expect(screen.getByRole('button', { name: 'Invite people' })).toBeTruthy()
    api.answer(codePath, () => buildPoll({ isHosting: true, status: 'cancelled' }))
    const stop = screen.getByRole('button', { name: 'Stop Looking' })
    expect(screen.getAllByRole('article').at(-1)?.compareDocumentPosition(stop)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await user.click(stop)
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Stop Looking' }))

    await expect
      .poll(() => api.requests.find(({ method }) => method === 'POST'))
      .toMatchObject({ path: '/api/date-polls/secret-code/cancel' })
    await expect.poll(() => screen.queryByRole('button', { name: 'Invite people' })).toBeNull()
  })

  // Shows dates-13.
  test('does not ask for answers after the host has cancelled it', async () => {
    startFakeApi().answer(codePath, () => buildPoll({ status: 'cancelled' }))
    await renderInApp(<DatePollPage code="secret-code" />, { member: ben })
    expect(await screen.findByText('Portland, OR · 2 hours · 4 seats · Ada proposed these dates')).toBeTruthy()
    expect(screen.getByText('The host is no longer looking for a date.')).toBeTruthy()
  })

  test('offers no report to its host', async () => {
    startFakeApi().answer(codePath, () => buildPoll({ isHosting: true }))
    await renderInApp(<DatePollPage code="secret-code" />, { member: ada })
    await screen.findByRole('button', { name: 'Invite people' })
    expect(screen.queryByRole('button', { name: 'Options for Chess Night' })).toBeNull()
  })

  // Shows dates-7. Shows dates-13.
  test('lets the host turn a date into the event with one press, and shows when it is decided', async () => {
    const api = startFakeApi()
    api.answer(codePath, () => buildPoll({ isHosting: true }))
    api.answer(chooseDate, () => buildEvent({ id: 7 }))
    const { user } = await renderInApp(<DatePollPage code="secret-code" />, { member: ada })

    const dates = buildPoll().dates.map((date) => ({ ...date, isChosen: date.id === 2 }))
    const eventDate = '2030-05-25T01:00:00.000Z'
    api.answer(codePath, () => buildPoll({ isHosting: true, status: 'decided', eventId: 7, eventDate, dates }))
    await user.click(await screen.findByRole('button', { name: 'Play on this date, Friday, May 24 at 6:00 PM' }))

    await expect.poll(() => api.requests.find(({ method }) => method === 'POST')?.body).toEqual({ dateId: 2 })
    expect((await screen.findByRole('link', { name: 'See the event' })).getAttribute('href')).toBe('/events?event=7')
    expect(screen.queryByText('Best so far')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Play on/ })).toBeNull()
    expect(screen.getByText('The date is set: Friday, May 24 at 6:00 PM.')).toBeTruthy()
    expect(screen.getByRole('article', { name: 'Friday, May 24 at 6:00 PM' }).textContent).toContain('Chosen')
  })

  // Shows dates-13.
  test('names the date to which the host has moved the event', async () => {
    const eventDate = '2030-06-01T02:00:00.000Z'
    startFakeApi().answer(codePath, () => buildPoll({ status: 'decided', eventId: 7, eventDate }))
    await renderInApp(<DatePollPage code="secret-code" />, { member: ben })
    expect(await screen.findByText('The event has moved to Friday, May 31 at 7:00 PM.')).toBeTruthy()
    expect(screen.queryByText('Chosen')).toBeNull()
  })
})

// Shows accounts-55.
test('the form for a date poll keeps what was typed and the proposed dates until they are saved', async () => {
  const api = startFakeApi()
  api.answer(getZipPlace, () => ({
    zip: '97205',
    place: 'Portland, OR',
    timeZone: 'America/Los_Angeles',
    isArea: false,
  }))
  api.answer(createDatePoll, () => buildPoll({ isHosting: true }))
  const dates = [
    { date: '2030-05-17', time: '18:00' },
    { date: '2030-05-24', time: '18:00' },
  ]
  saveDraft(ada.id, 'new date poll', JSON.stringify({ title: 'Chess Night' }))
  saveDraft(ada.id, 'new date poll: dates', JSON.stringify(dates))
  const { user } = await renderInApp(<NewDatePollForm zip="97205" />, { member: ada })
  await user.click(await screen.findByRole('button', { name: 'Remove Friday, May 24, 6:00 PM' }))
  expect(JSON.parse(readDraft(ada.id, 'new date poll: dates'))).toEqual(dates.slice(0, 1))
  await proposeDate(user, 'May 24, 2030')

  await user.click(screen.getByRole('button', { name: 'Propose Dates' }))

  await expect
    .poll(() => api.requests.find(({ method }) => method === 'POST')?.body)
    .toMatchObject({ title: 'Chess Night', dates: ['2030-05-18T01:00:00.000Z', '2030-05-25T01:00:00.000Z'] })
  await expect.poll(() => readDraft(ada.id, 'new date poll: dates')).toBe('')
  expect(readDraft(ada.id, 'new date poll')).toBe('')
})

// Shows dates-6.
test('the form for a date poll asks before it is left with proposed dates', async () => {
  startFakeApi()
  saveDraft(ada.id, 'new date poll: dates', JSON.stringify([{ date: '2030-05-17', time: '18:00' }]))
  const { user, router } = await renderInApp(<NewDatePollForm zip="97205" />, { member: ada, address: '/dates/new' })
  await act(() => router.navigate('/events'))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Keep editing' }))
  expect(location.pathname).toBe('/dates/new')
  expect(readDraft(ada.id, 'new date poll: dates')).not.toBe('')
  await act(() => router.navigate('/events'))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }))
  await expect.poll(() => location.pathname).toBe('/events')
  expect(readDraft(ada.id, 'new date poll: dates')).toBe('')
})

// Requirement dates-6: The form for an event offers 'Find a date first', a form that adds dates at the place of the
// event, and asks before it is closed with unsaved dates.
test('the form for a date poll sends the proposed dates, and asks for a second one', async () => {
  const api = startFakeApi()
  api.answer(getZipPlace, () => ({
    zip: '97205',
    place: 'Portland, OR',
    timeZone: 'America/Los_Angeles',
    isArea: false,
  }))
  api.answer(createDatePoll, () => buildPoll({ isHosting: true }))
  const { user } = await renderInApp(<NewDatePollForm zip="97205" />, { member: ada })
  await user.type(screen.getByRole('textbox', { name: /^Event Title/ }), 'Chess Night')
  await proposeDate(user, 'May 24, 2030')
  await user.click(screen.getByRole('button', { name: 'Propose Dates' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Propose at least two dates')
  await proposeDate(user, 'May 17, 2030')
  const listed = within(screen.getByRole('list', { name: 'Proposed dates' })).getAllByRole('listitem')
  expect(listed.map((item) => item.textContent)).toEqual(['Friday, May 17, 6:00 PM', 'Friday, May 24, 6:00 PM'])

  await user.click(screen.getByRole('button', { name: 'Propose Dates' }))

  await expect
    .poll(() => api.requests.find(({ method }) => method === 'POST')?.body)
    .toMatchObject({
      title: 'Chess Night',
      location: '97205',
      dates: ['2030-05-18T01:00:00.000Z', '2030-05-25T01:00:00.000Z'],
    })
})

// Shows layout-43.
test('the form for a date poll keeps the focus among the proposed dates', async () => {
  startFakeApi()
  const dates = ['17', '24', '31'].map((day) => ({ date: `2030-05-${day}`, time: '18:00' }))
  saveDraft(ada.id, 'new date poll: dates', JSON.stringify([...dates, { date: '2030-06-07', time: '18:00' }]))
  const { user } = await renderInApp(<NewDatePollForm zip="97205" />, { member: ada })
  await proposeDate(user, 'Jun 14, 2030')
  expect(screen.getByText('Five dates are the maximum.')).toBeTruthy()
  const addButton = screen.getByRole('button', { name: 'Add date' })
  expect(document.activeElement).toBe(addButton)
  await user.keyboard('{Enter}')

  expect(screen.getAllByRole('listitem')).toHaveLength(5)
  for (const [removed, next] of [
    ['May 24', 'May 31'],
    ['June 14', 'June 7'],
    ['May 17', 'May 31'],
    ['May 31', 'June 7'],
  ] as const) {
    act(() => screen.getByRole('button', { name: new RegExp(removed) }).focus())
    await user.keyboard('{Enter}')
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(next)
  }
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('listitem')).toBeNull()
  expect(document.activeElement).toBe(addButton)
})

async function proposeDate(user: UserEvent, day: string) {
  const field = screen.getByRole('textbox', { name: 'Day' })
  await user.clear(field)
  await user.type(field, day)
  await user.tab()
  await user.click(screen.getByRole('button', { name: 'Add date' }))
}

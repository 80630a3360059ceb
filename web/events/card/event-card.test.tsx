import { act, screen, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test } from 'vitest'
import { listPlayedWith } from '../../../contract/planning/plays/calls.ts'
import { buildAttendee, buildEvent } from '../../testing/build-event.ts'
import { buildMember } from '../../testing/build-member.ts'
import { startFakeApi } from '../../testing/fake-api.ts'
import { chooseDistanceUnit } from '../../people/distance-unit.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { EventCard } from './event-card.tsx'

const member = buildMember()

async function renderCard(event: Parameters<typeof buildEvent>[0]) {
  await renderInApp(<EventCard event={buildEvent(event)} />, { member })
  return within(screen.getByRole('article', { name: 'Weekend Game Night' }))
}

describe('an event card', () => {
  // Requirement event-lists-15: An event card shows what the card of the dashboard shows.
  // Requirement dashboard-26: An event card shows the start and the end, and 'TBD' as the end of an event without a
  // duration.
  // Requirement dashboard-25: An event card shows the date as weekday, month and day.
  test('shows the date, the start and the end at the place of the event', async () => {
    const card = await renderCard({})
    const day = card.getByText('Friday, May 17')
    expect(day.tagName).toBe('TIME')
    expect(day.getAttribute('datetime')).toBe('2030-05-18T01:00:00.000Z')
    expect(day.parentElement?.textContent).toContain('6:00 PM – 8:00 PM')
  })

  // Shows dashboard-26.
  test('shows TBD as the end of an event without a duration', async () => {
    const card = await renderCard({ duration: null })
    expect(card.getByText('Friday, May 17').parentElement?.textContent).toContain('6:00 PM PDT – TBD')
  })

  // Requirement events-96: The card, the details and the shared page of an event show the language of the table that its
  // host chose in the form. Without one, they show none.
  test('shows the language of the table', async () => {
    const card = await renderCard({ language: 'Spanish' })
    expect(card.getByText('Language:').parentElement?.textContent).toBe('Language: Spanish')
  })

  test('shows no language if the host does not say it', async () => {
    expect((await renderCard({})).queryByText('Language:')).toBeNull()
  })

  test('links to the details of the event', async () => {
    const card = await renderCard({})
    expect(card.getByRole('link', { name: 'Weekend Game Night' }).getAttribute('href')).toBe('/events?event=7')
  })

  // Requirement event-lists-16: An event card also shows description and host, and can be joined.
  // Shows event-lists-15.
  test('shows place, location details, games, description and host', async () => {
    const card = await renderCard({
      locationDetails: '12 Rook Lane',
      games: [
        { id: 1, name: 'Catan', imageUrl: null, picture: null, category: [], isDeleted: false },
        { id: 4, name: 'Azul', imageUrl: null, picture: null, category: [], isDeleted: false },
      ],
      description: 'Bring snacks.',
    })
    for (const text of ['Portland, OR 97205', '12 Rook Lane', 'Catan, Azul', 'Bring snacks.'])
      expect(card.getByText(text, { exact: false }).textContent).toContain(text)
    expect(card.getByText('Hosted by', { exact: false }).textContent).toContain('Hosted by Grace Hopper')
  })

  // Shows collection-21.
  test('says that a game is no longer in the catalog', async () => {
    const catan = { id: 1, name: 'Catan', imageUrl: null, picture: null, category: [], isDeleted: true }
    const card = await renderCard({ games: [catan] })
    expect(card.getByText('Catan (no longer in the catalog)', { exact: false })).toBeTruthy()
  })

  // Shows event-lists-20.
  test('shows the distance in the unit of the member', async () => {
    chooseDistanceUnit('miles')
    onTestFinished(() => chooseDistanceUnit('miles'))
    const card = await renderCard({ distance: 2.26 })
    expect(card.getByText('2.3 miles', { exact: false })).toBeTruthy()
    act(() => chooseDistanceUnit('kilometers'))
    expect(card.getByText('3.6 km', { exact: false })).toBeTruthy()
  })

  test('says that only attendees see hidden location details', async () => {
    const card = await renderCard({ hidesLocationDetails: true })
    expect(card.getByText('Only attendees see the location details')).toBeTruthy()
  })

  // Shows layout-10. Shows event-lists-15.
  test('shows at most three avatars and the number of attendees', async () => {
    const attendees = Array.from({ length: 5 }, (_, index) =>
      buildAttendee({
        userId: 20 + index,
        user: { id: 20 + index, fullName: `Guest ${index + 1}`, avatarUrl: `/avatars/${index}` },
      }),
    )
    const card = await renderCard({ attendees, attendeeCount: 5 })
    expect(card.getByText('5 attending').parentElement?.querySelectorAll('img')).toHaveLength(3)
  })

  // Requirement event-lists-34: A card shows the attendees whom the member knows first, because they played together or write
  // to each other, and names one of them.
  test('shows first the attendees whom the member knows', async () => {
    const attendees = [20, 21, 22, 23].map((userId) =>
      buildAttendee({ userId, user: { id: userId, fullName: `Kwame${userId} Larkenfold`, avatarUrl: `/a/${userId}` } }),
    )
    const played = attendees.slice(2).map(({ user }) => ({ user, plays: 1 }))
    startFakeApi().answer(listPlayedWith, () => played)
    const card = await renderCard({ attendees, attendeeCount: 4 })
    const text = await card.findByText('Kwame22 and 1 more you know')
    const faces = text.closest('div')?.querySelectorAll('img') ?? []
    expect(Array.from(faces, (face) => face.getAttribute('src'))).toEqual(['/a/22', '/a/23', '/a/20'])
  })

  // Requirement event-lists-25: The card of a past event shows the year, and so do the details and the shared page of
  // an event of a later year.
  test('shows the year of a past event', async () => {
    const card = await renderCard({ date: '2020-05-18T01:00:00.000Z' })
    expect(card.getByText('Sunday, May 17, 2020')).toBeTruthy()
  })

  // Requirement dashboard-30: An event card has a Join button.
  // Shows event-lists-15. Shows event-lists-16.
  test('shows the spots left and a Join button for an open event', async () => {
    const card = await renderCard({ attendeeCount: 5 })
    expect(card.getByText('1 spot left')).toBeTruthy()
    expect(card.getByRole('button', { name: 'Join' })).toBeTruthy()
  })

  test.for([
    ['cancelled', { status: 'cancelled' }, 'Cancelled'],
    ['past', { date: '2020-05-18T01:00:00.000Z' }, 'Past event'],
  ] as const)('shows a badge instead of the Join button for a %s event', async ([_state, event, badge]) => {
    const card = await renderCard(event)
    expect(card.getByText(badge)).toBeTruthy()
    expect(card.queryByRole('button')).toBeNull()
  })
})

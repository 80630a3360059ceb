import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { deleteOutcome, getOutcome, setOutcome } from '../../../contract/planning/attendance/calls.ts'
import type { Outcome } from '../../../contract/planning/attendance/schemas.ts'
import { leaveEvent } from '../../../contract/events/calls.ts'
import { buildEvent } from '../../testing/build-event.ts'
import { buildMember } from '../../testing/build-member.ts'
import { startFakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { useLocation } from '../../ui/router/index.ts'
import { LazyStillComing, LazyWhoCame } from './lazy-attendance.tsx'
import { StillComing } from './still-coming.tsx'
import { HowWasIt, WhoCame } from './who-came.tsx'

const ben = { id: 2, fullName: 'Ben Ngo', avatarUrl: null }
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000).toISOString()

async function openQuestion({
  date = daysAgo(2),
  outcome = null,
  Question = WhoCame,
}: { date?: string; outcome?: Outcome['outcome']; Question?: typeof WhoCame } = {}) {
  const api = startFakeApi()
  let saved: Outcome = { outcome, attendees: [{ user: ben, isAbsent: false }], version: 'first' }
  api.answer(getOutcome, () => saved)
  api.answer(setOutcome, ({ body }) => {
    const { outcome: said, absentIds } = body as { outcome: Outcome['outcome']; absentIds: number[] }
    return (saved = {
      outcome: said,
      attendees: [{ user: ben, isAbsent: absentIds.includes(ben.id) }],
      version: 'next',
    })
  })
  api.answer(deleteOutcome, () => {
    saved = { outcome: null, attendees: [{ user: ben, isAbsent: false }], version: 'first' }
    return undefined
  })
  const event = buildEvent({ isHosting: true, date })
  const rendered = await renderInApp(<Question event={event} />, { member: buildMember() })
  return { ...rendered, api }
}

const pressed = (name: string) => screen.findByRole('button', { name, pressed: true })

describe('the question whether an event happened', () => {
  test.for([
    ['the host of a past event', { isHosting: true }, 1],
    ['a co-host', { isCoHosting: true }, 0],
    ['the host of an event ahead', { isHosting: true, date: '2090-05-18T18:00:00.000Z' }, 0],
    ['the host of a cancelled event', { isHosting: true, status: 'cancelled' }, 0],
  ] as const)('appears for %s %3$d times', async ([_who, change, count]) => {
    startFakeApi().answer(getOutcome, () => ({ outcome: null, attendees: [], version: 'first' }))
    const event = buildEvent({ date: daysAgo(2), ...change })
    await renderInApp(<LazyWhoCame event={event} />, { member: buildMember() })
    if (count > 0) await screen.findByRole('button', { name: 'Everyone came' })
    expect(screen.queryAllByRole('heading', { name: 'How was it?' })).toHaveLength(count)
  })

  // Shows plays-11.
  test('saves each press, and takes an answer back with a second one', async () => {
    const { user } = await openQuestion()
    await user.click(await screen.findByRole('button', { name: 'Someone was missing' }))
    await pressed('Someone was missing')
    await user.click(screen.getByRole('button', { name: 'Ben Ngo did not come' }))
    await pressed('Ben Ngo did not come')
    await user.click(screen.getByRole('button', { name: 'Ben Ngo did not come' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: /Ben/, pressed: true })).toBeNull())
    await user.click(await pressed('Someone was missing'))
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Who came' })).toBeNull())
  })

  // Requirement host-desk-16: 'Someone was missing' on Home saves that the night happened, and opens its details with the
  // names of the attendees.
  test('opens with the names of the attendees after a press on Home', async () => {
    const { user } = await openQuestion({
      Question: (props) => (useLocation().search ? <WhoCame {...props} /> : <HowWasIt {...props} />),
    })
    await user.click(screen.getByRole('link', { name: 'Someone was missing' }))
    await pressed('Someone was missing')
    expect(screen.getByRole('button', { name: 'Ben Ngo did not come' })).toBeTruthy()
  })

  test('shows an earlier answer a month later, which can only be taken back', async () => {
    const { user } = await openQuestion({ date: daysAgo(40), outcome: 'happened' })
    expect(await screen.findByRole<HTMLButtonElement>('button', { name: 'Someone was missing' })).toHaveProperty(
      'disabled',
      true,
    )
    await user.click(await pressed('Everyone came'))
    await waitFor(() => expect(screen.queryByRole('heading')).toBeNull())
  })
})

describe('are you still coming', () => {
  const questionName = { name: 'Are you still coming?' }
  const event = buildEvent({ isAttending: true, date: '2090-05-18T18:00:00.000Z' })

  // Shows plays-12.
  test('is asked at the address of the reminder, until the member answers', async () => {
    startFakeApi()
    const address = '/events?event=7&stillComing=7'
    const { user } = await renderInApp(<LazyStillComing event={event} />, { member: buildMember(), address })
    const question = await screen.findByRole('region', questionName)
    await user.click(within(question).getByRole('button', { name: 'Yes, I am coming' }))
    await waitFor(() => expect(screen.queryByRole('region', questionName)).toBeNull())
  })

  test.for([
    ['at the address of another event', '/events?event=7&stillComing=8', event],
    ['at the address of the event', '/events?event=7', event],
    ['without a seat', '/events?event=7&stillComing=7', { ...event, isAttending: false }],
  ] as const)('is not asked %s', async ([_where, address, shown]) => {
    startFakeApi()
    await renderInApp(<LazyStillComing event={shown} />, { member: buildMember(), address })
    expect(screen.queryByRole('region', questionName)).toBeNull()
  })

  test('keeps the question if the seat cannot be given back', async () => {
    const api = startFakeApi()
    const { user } = await renderInApp(<StillComing event={event} onAnswered={() => expect.fail()} />, {
      member: buildMember(),
    })
    await user.click(screen.getByRole('button', { name: 'Give back my seat' }))
    await screen.findByText('We could not give back your seat. Please try again.')
    expect(api.requests).toContainEqual(expect.objectContaining({ method: leaveEvent.method }))
  })
})

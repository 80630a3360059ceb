import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { cancelEvent } from '../../../contract/events/calls.ts'
import { buildEvent } from '../../testing/build-event.ts'
import { buildMember } from '../../testing/build-member.ts'
import { startFakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { CancelEventButton } from './cancel-event-button.tsx'

const member = buildMember({ id: 9 })
const cancelled = buildEvent({ status: 'cancelled' })

describe('cancelling an event', () => {
  test.for([
    ['other members joined', 'We notified everyone who joined or is waiting.', { attendeeCount: 2 }],
    ['no member joined', 'It is no longer listed under Upcoming.', { attendeeCount: 0 }],
    ['only the host joined', 'It is no longer listed under Upcoming.', { attendeeCount: 1, isAttending: true }],
  ] as const)('when %s shows the toast: %s', async ([_case, text, event]) => {
    const api = startFakeApi()
    api.answer(cancelEvent, () => cancelled)
    const { user } = await renderInApp(<CancelEventButton event={buildEvent(event)} />, { member })
    await user.click(screen.getByRole('button', { name: 'Cancel Event' }))
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'I caught a cold')
    await user.click(screen.getByRole('button', { name: 'Cancel Event' }))
    expect(await screen.findByText('Event Cancelled')).toBeTruthy()
    expect(screen.getByText(text)).toBeTruthy()
    expect(api.requests).toMatchObject([{ path: '/api/events/7/cancel', body: { reason: 'I caught a cold' } }])
  })

  test('sends null without a reason', async () => {
    const api = startFakeApi()
    api.answer(cancelEvent, () => cancelled)
    const { user } = await renderInApp(<CancelEventButton event={buildEvent()} />, { member })
    await user.click(screen.getByRole('button', { name: 'Cancel Event' }))
    await user.click(screen.getByRole('button', { name: 'Cancel Event' }))
    await screen.findByText('Event Cancelled')
    expect(api.requests).toMatchObject([{ body: { reason: null } }])
  })

  test('keeps the dialog and the reason when the request fails', async () => {
    startFakeApi().reject(cancelEvent, 'Unexpected')
    const { user } = await renderInApp(<CancelEventButton event={buildEvent()} />, { member })
    await user.click(screen.getByRole('button', { name: 'Cancel Event' }))
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'I caught a cold')
    await user.click(screen.getByRole('button', { name: 'Cancel Event' }))
    expect(await screen.findByText('Failed to cancel event. Please try again.')).toBeTruthy()
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveProperty('value', 'I caught a cold')
  })

  // Shows accounts-58.
  test('keeps the reason as a draft until the event is cancelled', async () => {
    startFakeApi().answer(cancelEvent, () => cancelled)
    const { user, unmount } = await renderInApp(<CancelEventButton event={buildEvent()} />, { member })
    await user.click(screen.getByRole('button', { name: 'Cancel Event' }))
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'I caught a cold')
    unmount()

    const { user: later } = await renderInApp(<CancelEventButton event={buildEvent()} />, { member })
    await later.click(screen.getByRole('button', { name: 'Cancel Event' }))
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveProperty('value', 'I caught a cold')
    await later.click(screen.getByRole('button', { name: 'Cancel Event' }))
    await screen.findByText('Event Cancelled')
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft'))).toEqual([])
  })

  test('keeping the event sends nothing', async () => {
    const api = startFakeApi()
    const { user } = await renderInApp(<CancelEventButton event={buildEvent()} />, { member })
    await user.click(screen.getByRole('button', { name: 'Cancel Event' }))
    await user.click(screen.getByRole('button', { name: 'Keep Event' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(api.requests).toEqual([])
  })
})

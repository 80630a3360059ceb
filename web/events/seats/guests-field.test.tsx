import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { updateGuests } from '../../../contract/events/calls.ts'
import { buildAttendee, buildEvent } from '../../testing/build-event.ts'
import { buildMember } from '../../testing/build-member.ts'
import { startFakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { GuestsField, GuestsToBring } from './guests-field.tsx'

const member = buildMember()
const guestsField = () => screen.getByRole('combobox', { name: 'Your guests' })
// jsdom implements no popovers, so that it counts the content of an open one as hidden.
const optionTexts = () => screen.getAllByRole('option', { hidden: true }).map((option) => option.textContent)
const optionNamed = (name: string) => screen.getByRole('option', { name, hidden: true })

describe('the guests of an attendee', () => {
  const attended = buildEvent({ isAttending: true, attendeeCount: 4, ownGuestCount: 1 })

  test('can use the free seats and the seats they already have', async () => {
    const { user } = await renderInApp(<GuestsField event={attended} />, { member })
    expect(guestsField().textContent).toBe('1 guest')
    await user.click(guestsField())
    expect(optionTexts()).toEqual(['Just me', '1 guest', '2 guests', '3 guests'])
  })

  test.for([
    ['2 guests', 2, 'You are bringing 2 guests.'],
    ['Just me', 0, 'You are coming alone.'],
  ] as const)('choosing %s saves it', async ([option, guestCount, text]) => {
    const api = startFakeApi()
    api.answer(updateGuests, () => buildAttendee({ guestCount }))
    const { user } = await renderInApp(<GuestsField event={attended} />, { member })
    await user.click(guestsField())
    await user.click(optionNamed(option))
    expect(await screen.findByText(text)).toBeTruthy()
    expect(api.requests).toMatchObject([{ method: 'PATCH', path: '/api/events/7/attendees/1', body: { guestCount } }])
  })

  test('choosing the current number sends nothing', async () => {
    const api = startFakeApi()
    const { user } = await renderInApp(<GuestsField event={attended} />, { member })
    await user.click(guestsField())
    await user.click(optionNamed('1 guest'))
    expect(api.requests).toEqual([])
  })

  test('return to the saved number when no seats are left for them', async () => {
    startFakeApi().reject(updateGuests, 'EventFull')
    const { user } = await renderInApp(<GuestsField event={attended} />, { member })
    await user.click(guestsField())
    await user.click(optionNamed('3 guests'))
    expect(await screen.findByText('Event Full')).toBeTruthy()
    await waitFor(() => expect(guestsField().textContent).toBe('1 guest'))
  })
})

describe('the guests of a member who joins', () => {
  test('can use the seats left beside their own', async () => {
    const onChoose = vi.fn<(guestCount: number) => void>()
    const { user } = await renderInApp(
      <GuestsToBring event={buildEvent({ attendeeCount: 3 })} guestCount={0} onChoose={onChoose} />,
      { member },
    )
    await user.click(guestsField())
    expect(optionTexts()).toEqual(['Just me', '1 guest', '2 guests'])
    await user.click(optionNamed('2 guests'))
    expect(onChoose).toHaveBeenCalledWith(2)
  })

  test('are not offered when only one seat is left', async () => {
    await renderInApp(
      <GuestsToBring event={buildEvent({ attendeeCount: 5 })} guestCount={0} onChoose={() => undefined} />,
      { member },
    )
    expect(screen.queryByRole('combobox')).toBeNull()
  })
})

import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  createCalendarSubscription,
  deleteCalendarSubscription,
  listCalendarSubscriptions,
} from '../../../contract/events/calendar/calls.ts'
import { calendarNameTaken } from '../../../contract/events/calendar/rules.ts'
import type { CalendarSubscription } from '../../../contract/events/calendar/schemas.ts'
import { buildMember } from '../../testing/build-member.ts'
import { startFakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { CalendarSettings } from './calendar-settings.tsx'

const createdAt = '2026-05-17T10:30:00.000Z'
const laptop = { id: 1, name: 'Laptop', createdAt, lastReadAt: new Date(Date.now() - 3.5 * 60 * 60_000).toISOString() }

/** Starts an API that keeps calendar subscriptions, beginning with these. */
function startApi(...subscriptions: CalendarSubscription[]) {
  const api = startFakeApi()
  api.answer(listCalendarSubscriptions, () => [...subscriptions])
  api.answer(createCalendarSubscription, ({ body }) => {
    const { name } = body as { name: string }
    const created = { id: subscriptions.length + 1, name, createdAt, lastReadAt: null }
    subscriptions.push(created)
    return { ...created, address: `https://meeplehood.example/${name}` }
  })
  api.answer(deleteCalendarSubscription, ({ path }) => {
    const position = subscriptions.findIndex(({ id }) => path.endsWith(`/${id}`))
    subscriptions.splice(position, 1)
    return undefined
  })
  return api
}

const rows = () =>
  within(screen.getByRole('region', { name: 'Calendar addresses' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent)

describe('the calendar settings', () => {
  // Shows calendar-8.
  test('list the addresses with the time a calendar last read them', async () => {
    startApi(laptop, { ...laptop, id: 2, name: 'Phone', lastReadAt: null })
    await renderInApp(<CalendarSettings member={buildMember()} />)
    await screen.findByText('Laptop')
    expect(rows()).toEqual([
      'LaptopCreated May 17, 2026 · Last read 3h agoRemove',
      'PhoneCreated May 17, 2026 · No calendar has read it yetRemove',
    ])
  })

  test('show the address of a new calendar beside the existing ones', async () => {
    const api = startApi(laptop)
    const { user } = await renderInApp(<CalendarSettings member={buildMember()} />)
    await user.type(await screen.findByLabelText('Calendar Name'), 'Phone')
    await user.type(screen.getByLabelText('Current Password'), 'analytical engine')
    await user.click(screen.getByRole('button', { name: 'Get Calendar Address' }))
    const address = await screen.findByLabelText('Your calendar address')
    expect(address).toHaveProperty('value', 'https://meeplehood.example/Phone')
    expect(rows()).toHaveLength(2)
    for (const field of ['Calendar Name', 'Current Password'])
      expect(screen.getByLabelText(field)).toHaveProperty('value', '')
    const creation = api.requests.find(({ method }) => method === 'POST')
    expect(creation?.body).toEqual({ name: 'Phone', currentPassword: 'analytical engine' })
  })

  test('ask for a name and the password', async () => {
    const api = startApi()
    const { user } = await renderInApp(<CalendarSettings member={buildMember()} />)
    await user.click(await screen.findByRole('button', { name: 'Get Calendar Address' }))
    expect(await screen.findByText('Enter a name for this calendar')).toBeTruthy()
    expect(screen.getByText('Current password is required')).toBeTruthy()
    expect(api.requests.filter(({ method }) => method === 'POST')).toEqual([])
  })

  // Shows calendar-9.
  test.for([
    ['a wrong password', 'InvalidInput', 'This is not your current password'],
    ['too many attempts', 'TooManyRequests', 'Too many attempts. Please wait a few minutes, then try again.'],
  ] as const)('explain %s and keep the name', async ([_case, problem, message]) => {
    const api = startApi(laptop)
    const errors = problem === 'InvalidInput' ? { currentPassword: message } : undefined
    api.reject(createCalendarSubscription, problem, errors)
    const { user } = await renderInApp(<CalendarSettings member={buildMember()} />)
    await user.type(await screen.findByLabelText('Calendar Name'), 'Phone')
    await user.type(screen.getByLabelText('Current Password'), 'wrong engine')
    await user.click(screen.getByRole('button', { name: 'Get Calendar Address' }))
    expect(await screen.findByText(message)).toBeTruthy()
    expect(screen.getByLabelText('Calendar Name')).toHaveProperty('value', 'Phone')
  })

  // Shows calendar-10.
  test('keep the form and the address that they show when another calendar has the name', async () => {
    const api = startApi()
    const { user } = await renderInApp(<CalendarSettings member={buildMember()} />)
    async function createPhone() {
      await user.type(await screen.findByLabelText('Calendar Name'), 'Phone')
      await user.type(screen.getByLabelText('Current Password'), 'analytical engine')
      await user.click(screen.getByRole('button', { name: 'Get Calendar Address' }))
    }
    await createPhone()
    await screen.findByLabelText('Your calendar address')
    api.reject(createCalendarSubscription, 'InvalidInput', { name: calendarNameTaken })
    await createPhone()
    expect(await screen.findByText('You already have an address with this name')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Calendar Name'))
    expect(screen.getByLabelText('Calendar Name')).toHaveProperty('value', 'Phone')
    expect(screen.getByLabelText('Current Password')).toHaveProperty('value', 'analytical engine')
    expect(screen.getByLabelText('Your calendar address')).toBeTruthy()
  })

  // Shows calendar-5.
  test('say when the addresses end', async () => {
    startApi(laptop)
    await renderInApp(<CalendarSettings member={buildMember()} />)
    expect(screen.getByText(/stop working when you change or reset your password, or sign out everywhere/)).toBeTruthy()
  })

  test('explain that a member with 20 addresses has to remove one first', async () => {
    const api = startApi(laptop)
    api.reject(createCalendarSubscription, 'TooManyCalendars')
    const { user } = await renderInApp(<CalendarSettings member={buildMember()} />)
    await user.type(await screen.findByLabelText('Calendar Name'), 'Phone')
    await user.type(screen.getByLabelText('Current Password'), 'analytical engine')
    await user.click(screen.getByRole('button', { name: 'Get Calendar Address' }))
    expect(await screen.findByText('You have 20 calendar addresses. Remove one that you no longer use.')).toBeTruthy()
    expect(screen.getByLabelText('Calendar Name')).toHaveProperty('value', 'Phone')
  })

  test('remove one address after a confirmation and keep the others', async () => {
    startApi(laptop, { ...laptop, id: 2, name: 'Phone' })
    const { user } = await renderInApp(<CalendarSettings member={buildMember()} />)
    await user.click(await screen.findByRole('button', { name: 'Remove Laptop' }))
    const confirmation = within(screen.getByRole('alertdialog', { name: 'Remove Laptop?' }))
    await user.click(confirmation.getByRole('button', { name: 'Remove Address' }))
    expect(await screen.findByText('Calendar address removed')).toBeTruthy()
    expect(rows()).toEqual(['PhoneCreated May 17, 2026 · Last read 3h agoRemove'])
  })
})

import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { type EventFilters, noEventFilters } from '../../../contract/events/filters.ts'
import * as calls from '../../../contract/events/saved-searches/calls.ts'
import { buildMember } from '../../testing/build-member.ts'
import { startFakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { SavedSearchesDialog } from './saved-searches-dialog.tsx'

const fridays = {
  id: 3,
  name: 'Friday nights',
  filters: { ...noEventFilters, weekday: 'friday' as const },
  createdAt: '2030-05-17T20:00:00.000Z',
}

async function renderDialog(filters: EventFilters = noEventFilters) {
  const api = startFakeApi()
  api.answer(calls.listSavedSearches, () => [fridays])
  const onApply = vi.fn<(applied: EventFilters) => void>()
  const app = await renderInApp(
    <SavedSearchesDialog isOpen onClose={() => undefined} filters={filters} onApply={onApply} />,
    { member: buildMember() },
  )
  await screen.findByText('Friday nights')
  return { ...app, api, onApply }
}

describe('the saved searches', () => {
  // Shows event-lists-26.
  test('apply their filters', async () => {
    const { user, onApply } = await renderDialog()
    await user.click(screen.getByText('Friday nights'))
    expect(onApply).toHaveBeenCalledWith(fridays.filters)
  })

  // Requirement event-lists-26: A member saves the filters under a name, applies them again and deletes them; there are
  // at most 20, each with other filters.
  // Shows event-lists-28. Shows event-lists-33.
  test('save the filters of the screen under a name', async () => {
    const dates = { from: '2030-05-17', to: '2030-06-02' }
    const filters = { ...noEventFilters, search: 'catan', freeSeats: true, language: 'Spanish' as const, ...dates }
    const { user, api } = await renderDialog(filters)
    api.answer(calls.saveSearch, () => ({ ...fridays, name: 'Catan', filters }))
    expect(screen.getByText('Filters: “catan”, May 17 – Jun 2, Spanish, free seats')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(screen.getByText('Enter a name')).toBeTruthy()
    await user.type(screen.getByLabelText('Save this search as'), ' Catan {Enter}')
    await waitFor(() => {
      const sent = api.requests.find(({ method }) => method === 'POST')
      expect(sent?.body).toEqual({ name: 'Catan', filters })
    })
  })

  test('beyond the limit explain what to do', async () => {
    const { user, api } = await renderDialog()
    api.reject(calls.saveSearch, 'TooManySavedSearches')
    await user.type(screen.getByLabelText('Save this search as'), 'One more{Enter}')
    expect(await screen.findByText('Delete one of your saved searches first.')).toBeTruthy()
  })

  test('with filters that have a name already say so and keep the new name', async () => {
    const { user, api } = await renderDialog()
    api.reject(calls.saveSearch, 'SearchAlreadySaved')
    const name = screen.getByLabelText<HTMLInputElement>('Save this search as')
    await user.type(name, 'Again{Enter}')
    expect(await screen.findByText('You have already saved these filters under another name.')).toBeTruthy()
    expect(name.value).toBe('Again')
  })

  test('can be deleted', async () => {
    const { user, api } = await renderDialog()
    api.answer(calls.deleteSavedSearch, () => undefined)
    await user.click(screen.getByRole('button', { name: 'Delete Friday nights' }))
    await waitFor(() => expect(api.requests).toContainEqual(expect.objectContaining({ path: '/api/saved-searches/3' })))
  })
})

import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { createEvent } from '../../../contract/events/calls.ts'
import { getGame, listGames } from '../../../contract/games/calls.ts'
import { getZipPlace } from '../../../contract/people/zip-codes/calls.ts'
import { readDraft } from '../../platform/session/drafts.ts'
import { buildEvent } from '../../testing/build-event.ts'
import { buildGame } from '../../testing/build-game.ts'
import { buildMember } from '../../testing/build-member.ts'
import { startFakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { CreateEventForm } from './create-event-form.tsx'
import { emptyEventForm } from './event-form.ts'

const azul = { id: 4, name: 'Azul', imageUrl: null, picture: null, category: [], isDeleted: false }

/**
 * Renders the form of a new event. The catalog has the games of `catalog`. With `isKept`, collections still contain
 * the others.
 */
async function renderForm({
  catalog = [1, 4],
  isKept = false,
  games = emptyEventForm(null).games,
  hasPreselectedGames = true,
  ...origin
}: {
  catalog?: number[]
  isKept?: boolean
  games?: ReturnType<typeof emptyEventForm>['games']
  hasPreselectedGames?: boolean
  copiesGamesOf?: number
} = {}) {
  const api = startFakeApi()
  api.answer(getZipPlace, () => ({
    zip: '97205',
    place: 'Portland, OR',
    timeZone: 'America/Los_Angeles',
    isArea: false,
  }))
  api.answer(listGames, () => [buildGame(), buildGame({ id: 4, name: 'Azul' })])
  api.answer(createEvent, () => buildEvent())
  for (const id of [1, 4]) {
    const call = { ...getGame, path: `/api/games/${id}` as const }
    if (catalog.includes(id)) api.answer(call, () => buildGame({ id }))
    else if (isKept) api.answer(call, () => buildGame({ id, isDeleted: true }))
    else api.reject(call, 'NotFound')
  }
  const { user } = await renderInApp(
    <CreateEventForm
      initial={{ ...emptyEventForm('97205'), title: 'Chess Night', date: '2030-05-17', games }}
      draftName="new event"
      hasPreselectedGames={hasPreselectedGames}
      {...origin}
      offersDatePoll
      isOpenAt={() => true}
      onCancel={() => undefined}
      onCreated={() => undefined}
    />,
    { member: buildMember() },
  )
  const submit = async () => {
    await user.click(screen.getByRole('button', { name: 'Create Event' }))
    await expect.poll(() => screen.queryByRole('button', { name: 'Creating...' })).toBeNull()
    return api.requests.filter(({ method }) => method === 'POST').map(({ body }) => body)
  }
  return { api, user, submit }
}

describe('the form for a new event', () => {
  // Shows creating-events-34.
  test('sends that the game was preselected, until the host changes the games', async () => {
    const { user, submit } = await renderForm()
    expect(await submit()).toMatchObject([{ gameIds: [1], hasPreselectedGames: true }])
    await user.click(screen.getByRole('button', { name: 'Remove Catan' }))
    await user.click(screen.getByRole('button', { name: /^Games/ }))
    await user.click(await screen.findByRole('checkbox', { name: 'Catan' }))
    await user.keyboard('{Escape}')
    const [, chosen] = await submit()
    expect(chosen).toMatchObject({ gameIds: [1] })
    expect(chosen).not.toHaveProperty('hasPreselectedGames')
  })

  // Shows creating-events-34.
  test('sends the event whose games it repeats, until the host changes the games', async () => {
    const { user, submit } = await renderForm({ hasPreselectedGames: false, copiesGamesOf: 7 })
    const [copied] = await submit()
    expect(copied).toMatchObject({ gameIds: [1], copiesGamesOf: 7 })
    expect(copied).not.toHaveProperty('hasPreselectedGames')
    await user.click(screen.getByRole('button', { name: 'Remove Catan' }))
    const [, changed] = await submit()
    expect(changed).not.toHaveProperty('copiesGamesOf')
    expect(changed).toMatchObject({ repeats: 7 })
  })

  // Requirement dates-14: The form for a date poll opens with what the host has filled in for the event; a description
  // stays in the draft of the event.
  test('moves what the host has filled in to the form for a date poll, without a question', async () => {
    const { user } = await renderForm()
    await user.type(screen.getByRole('textbox', { name: /^Event Title/ }), ' at Ada')
    await user.click(screen.getByRole('button', { name: /^Games/ }))
    await user.click(await screen.findByRole('checkbox', { name: 'Azul' }))
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('link', { name: 'Find a date first' }))

    expect(location.pathname).toBe('/dates/new')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(JSON.parse(readDraft(1, 'new date poll'))).toMatchObject({
      title: 'Chess Night at Ada',
      games: [{ name: 'Catan' }, { name: 'Azul' }],
    })
    expect(readDraft(1, 'new event')).toBe('')
  })

  // Shows dates-14.
  test('keeps a description, which a date poll does not have, as a draft', async () => {
    const { user } = await renderForm()
    await user.type(screen.getByRole('textbox', { name: /^Description/ }), 'Bring snacks')
    await user.click(screen.getByRole('link', { name: 'Find a date first' }))
    expect(JSON.parse(readDraft(1, 'new date poll'))).toEqual({ title: 'Chess Night', location: '97205' })
    expect(JSON.parse(readDraft(1, 'new event'))).toEqual({ description: 'Bring snacks' })
  })

  // Shows seats-42.
  test('shows the address to attendees only when the host approves them, until the host chooses everyone', async () => {
    const { user, submit } = await renderForm()
    await user.click(screen.getByRole('checkbox', { name: 'I approve each attendee' }))
    const audience = screen.getByRole('combobox', { name: 'Who sees the address' })
    expect(audience.textContent).toBe('Only attendees')
    const [hidden] = await submit()
    expect(hidden).toMatchObject({ needsApproval: true })
    expect(hidden).not.toHaveProperty('locationDetailsFor')

    await user.click(audience)
    await user.click(screen.getByRole('option', { name: 'Everyone' }))
    const [, shown] = await submit()
    expect(shown).toMatchObject({ needsApproval: true, locationDetailsFor: 'everyone' })
  })

  // Requirement creating-events-31: The host chooses 'I am playing too', which is on by default and takes no seat.
  test('offers that the host plays too, which is on unless the host turns it off', async () => {
    const { user, submit } = await renderForm()
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'I am playing too' })
    expect(box.checked).toBe(true)
    await user.click(box)
    expect(await submit()).toMatchObject([{ isHostPlaying: false }])
  })

  // Requirement creating-events-33: Games that are no longer in the catalog are left out of the form for a new or
  // repeated event, which says so.
  test.for([
    ['members still own', true],
    ['no longer exist, because they were merged', false],
  ] as const)('leaves out games outside the catalog that %s, and says so', async ([_case, isKept]) => {
    const { submit } = await renderForm({ catalog: [4], isKept, games: [...emptyEventForm(null).games, azul] })
    expect(await screen.findByText(/^Catan is no longer in the catalog, so we left it out\./)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Remove Catan' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Remove Azul' })).toBeTruthy()
    expect(await submit()).toMatchObject([{ gameIds: [4] }])
  })

  // Shows creating-events-33.
  test('leaves out a game that is deleted while the form is open', async () => {
    const { api, submit } = await renderForm()
    api.reject(getGame, 'NotFound')
    api.reject(createEvent, 'NotFound')
    await submit()
    expect(await screen.findByText('Failed to create event. Please try again.')).toBeTruthy()
    expect(await screen.findByText(/^Catan is no longer in the catalog, so we left it out\./)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Remove Catan' })).toBeNull()
  })
})

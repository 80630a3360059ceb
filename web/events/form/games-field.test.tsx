import { screen, waitFor, within } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { describe, expect, test } from 'vitest'
import { listGames } from '../../../contract/games/calls.ts'
import { buildGame } from '../../testing/build-game.ts'
import { buildMember } from '../../testing/build-member.ts'
import { startFakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { emptyEventForm, type EventForm, type EventFormInput } from './event-form.ts'
import { GamesField } from './games-field.tsx'

const games = [buildGame({ id: 1, name: 'Catan' }), buildGame({ id: 4, name: 'Azul' })]

function TestForm() {
  const { control } = useForm<EventFormInput, unknown, EventForm>({ defaultValues: emptyEventForm(null) })
  return <GamesField control={control} />
}

async function openPicker() {
  const rendered = await renderInApp(<TestForm />, { member: buildMember() })
  await rendered.user.click(screen.getByText('Choose games'))
  return { ...rendered, picker: within(screen.getByRole('dialog', { name: 'Choose games' })) }
}

const chosenGames = () =>
  screen.getAllByRole('button', { name: /^Remove/ }).map((button) => button.getAttribute('aria-label'))

describe('the games of an event', () => {
  test('start with the default game, which can be removed', async () => {
    const { user } = await renderInApp(<TestForm />, { member: buildMember() })
    expect(chosenGames()).toEqual(['Remove Catan'])
    await user.click(screen.getByRole('button', { name: 'Remove Catan' }))
    expect(screen.queryByRole('button', { name: 'Remove Catan' })).toBeNull()
  })

  test('can be added and removed in the list', async () => {
    startFakeApi().answer(listGames, () => games)
    const { user, picker } = await openPicker()
    expect(await picker.findByRole('checkbox', { name: 'Catan' })).toHaveProperty('checked', true)
    await user.click(picker.getByRole('checkbox', { name: 'Azul' }))
    expect(picker.getByRole('checkbox', { name: 'Azul' })).toHaveProperty('checked', true)
    await user.click(picker.getByRole('checkbox', { name: 'Catan' }))
    await user.keyboard('{Escape}')
    expect(chosenGames()).toEqual(['Remove Azul'])
  })

  // Shows creating-events-8.
  test('are searched on the server', async () => {
    const api = startFakeApi()
    api.answer(listGames, ({ query }) => games.filter((game) => game.name.includes(query.get('search') ?? '')))
    const { user, picker } = await openPicker()
    await picker.findByRole('checkbox', { name: 'Catan' })
    await user.type(picker.getByRole('searchbox', { name: 'Search games' }), 'Azul')
    await waitFor(() => expect(picker.queryByRole('checkbox', { name: 'Catan' })).toBeNull())
    expect(picker.getByRole('checkbox', { name: 'Azul' })).toBeTruthy()
    expect(api.sentTo(listGames).at(-1)?.query.get('search')).toBe('Azul')
  })

  // Shows creating-events-9.
  test('offer Catan when the database has no games', async () => {
    startFakeApi().answer(listGames, () => [])
    const { picker } = await openPicker()
    expect(await picker.findByRole('checkbox', { name: 'Catan' })).toBeTruthy()
  })

  test('say that a search found nothing', async () => {
    startFakeApi().answer(listGames, ({ query }) => (query.has('search') ? [] : games))
    const { user, picker } = await openPicker()
    await user.type(picker.getByRole('searchbox', { name: 'Search games' }), 'chess')
    expect(await picker.findByText('No games found')).toBeTruthy()
  })

  test('can be loaded again after an error', async () => {
    const api = startFakeApi()
    api.reject(listGames, 'Unexpected')
    const { user, picker } = await openPicker()
    expect(await picker.findByText('The games could not be loaded.')).toBeTruthy()
    api.answer(listGames, () => games)
    await user.click(picker.getByRole('button', { name: 'Try again' }))
    expect(await picker.findByRole('checkbox', { name: 'Azul' })).toBeTruthy()
  })
})

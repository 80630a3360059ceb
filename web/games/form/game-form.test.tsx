import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { getGame, listGames } from '../../../contract/games/calls.ts'
import { gameFormDefaults } from '../../../contract/games/rules.ts'
import { drawnCoverPath } from '../../../contract/games/pictures/own-pictures.ts'
import { readDraft, saveDraft } from '../../platform/session/drafts.ts'
import { buildGame } from '../../testing/build-game.ts'
import { buildMember } from '../../testing/build-member.ts'
import { startFakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { GameForm } from './game-form.tsx'

describe('the game form', () => {
  // Shows accounts-55.
  test('opens with a draft and keeps it when saving fails', async () => {
    saveDraft(1, 'new game', JSON.stringify({ name: 'Lantern Bay' }))
    const form = (
      <GameForm
        initial={{ ...gameFormDefaults, name: '', description: '', category: [], imageUrl: '' }}
        draftName="new game"
        categories={['Family']}
        submitLabel="Add Game"
        pendingLabel="Adding..."
        failure="Failed to create game. Please try again."
        onSubmit={() => Promise.reject(new Error('offline'))}
      />
    )
    const { user } = await renderInApp(form, { member: buildMember({ id: 1 }) })
    expect(screen.getByLabelText('Game Name')).toHaveProperty('value', 'Lantern Bay')
    await user.type(screen.getByLabelText('Description'), 'Ships find home.')
    await user.click(screen.getByRole('button', { name: 'Add Game' }))
    expect(JSON.parse(readDraft(1, 'new game'))).toEqual({ name: 'Lantern Bay', description: 'Ships find home.' })
  })
})

describe('the optional fields of the game form', () => {
  // Requirement game-form-22: The form has optional fields for the other names of a game, up to 20, one per line, for
  // the year, and for the base game of an expansion.
  // Shows game-form-23.
  test('load on request and send the other names, the year and the base game', async () => {
    const api = startFakeApi()
    const base = buildGame({ id: 7, name: 'Lantern Bay', yearPublished: 2019 })
    api.answer(listGames, () => [base], { 'x-total-count': '1' })
    api.answer(getGame, () => base)
    const saved: unknown[] = []
    const form = (
      <GameForm
        initial={{
          ...gameFormDefaults,
          name: 'Lantern Bay: Storms',
          description: 'Ships find home in storms.',
          category: ['Family'],
          imageUrl: new URL(drawnCoverPath, location.origin).href,
        }}
        draftName="an expansion"
        categories={['Family']}
        submitLabel="Add Game"
        pendingLabel="Adding..."
        failure="Failed to create game. Please try again."
        onSubmit={async (fields) => {
          saved.push(fields)
          return () => undefined
        }}
      />
    )
    const { user } = await renderInApp(form, { member: buildMember({ id: 1 }) })
    await user.click(screen.getByRole('button', { name: 'Other names, year and base game' }))
    await user.type(await screen.findByLabelText('Year'), '2021')
    await user.type(screen.getByLabelText('Other names'), 'Sturmbucht{Enter}{Enter} Baie des orages{Enter}')
    await user.type(screen.getByLabelText('Search the base game'), 'lantern')
    await user.click(await screen.findByRole('button', { name: 'Lantern Bay 2019' }))
    await screen.findByRole('button', { name: 'Remove' })
    expect(screen.getByText('Lantern Bay').parentElement?.textContent).toBe('Lantern Bay 2019')
    await user.click(screen.getByRole('button', { name: 'Add Game' }))
    const otherNames = ['Sturmbucht', 'Baie des orages']
    await vi.waitFor(() => expect(saved).toMatchObject([{ yearPublished: 2021, baseGameId: 7, otherNames }]))
  })
})

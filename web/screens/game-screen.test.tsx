import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getGame } from '../../contract/games/calls.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { buildGame } from '../testing/build-game.ts'
import { buildMember } from '../testing/build-member.ts'
import { startFakeApi } from '../testing/fake-api.ts'
import { renderInApp } from '../testing/render-in-app.tsx'
import { GameScreen } from './game-screen.tsx'

// Shows api-50.
test('a game that is deleted while its page is open is replaced by the error message', async () => {
  const api = startFakeApi()
  api.answer(getGame, () => ({ ...buildGame({ id: 7, name: 'Wingspan' }), isDeleted: false }))
  await renderInApp(<GameScreen />, { member: buildMember(), path: '/games/:gameId', address: '/games/7' })
  await screen.findByRole('heading', { level: 1, name: 'Wingspan' })

  api.reject(getGame, 'NotFound')
  await act(() => queryClient.invalidateQueries())

  expect(await screen.findByText(/^Error loading game details\./)).toBeTruthy()
})

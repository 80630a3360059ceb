import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { getOwnRating, rateGame } from '../../../contract/games/calls.ts'
import { buildGame } from '../../testing/build-game.ts'
import { buildMember } from '../../testing/build-member.ts'
import { startFakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { OwnRating } from './own-rating.tsx'

const game = buildGame()

async function renderRating(rating: number | null) {
  const api = startFakeApi()
  api.answer(getOwnRating, () => ({ rating }))
  const rendered = await renderInApp(<OwnRating game={game} />, { member: buildMember() })
  await screen.findByRole('group', { name: 'Your rating' })
  return { ...rendered, api }
}

const stars = (name: string) => screen.getByRole('radio', { name })
const sentRatings = (api: ReturnType<typeof startFakeApi>) =>
  api.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)

describe("a member's own rating of a game", () => {
  test('offers ten half stars', async () => {
    await renderRating(null)
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'))).toEqual([
      'Half a star',
      '1 star',
      '1.5 stars',
      '2 stars',
      '2.5 stars',
      '3 stars',
      '3.5 stars',
      '4 stars',
      '4.5 stars',
      '5 stars',
    ])
    expect(screen.getByText('Played it? Rate it.')).toBeTruthy()
  })

  test('shows the saved rating', async () => {
    await renderRating(3.5)
    expect(stars('3.5 stars')).toHaveProperty('checked', true)
    expect(screen.getByText('3.5')).toBeTruthy()
  })

  // Shows games-22.
  test('saves a chosen rating and shows it at once', async () => {
    const { user, api } = await renderRating(null)
    api.answer(rateGame, () => ({ ...game, rating: 4.5, ratingCount: 1 }))
    await user.click(stars('4.5 stars'))
    expect(stars('4.5 stars')).toHaveProperty('checked', true)
    await waitFor(() => expect(sentRatings(api)).toEqual([{ rating: 4.5 }]))
    expect(await screen.findByText('4.5')).toBeTruthy()
  })

  // Shows layout-43.
  test('is removed with null, and the focus moves to the stars', async () => {
    const { user, api } = await renderRating(4)
    api.answer(rateGame, () => game)
    await user.click(screen.getByRole('button', { name: 'Remove your rating' }))
    await waitFor(() => expect(sentRatings(api)).toEqual([{ rating: null }]))
    expect(screen.getByText('Played it? Rate it.')).toBeTruthy()
    expect(document.activeElement).toBe(stars('Half a star'))
    expect(stars('Half a star')).toHaveProperty('checked', false)
  })

  test('returns to the saved rating when saving fails', async () => {
    const { user, api } = await renderRating(2)
    api.reject(rateGame, 'Unexpected')
    await user.click(stars('5 stars'))
    expect(await screen.findByText('Failed to rate game. Please try again.')).toBeTruthy()
    await waitFor(() => expect(stars('2 stars')).toHaveProperty('checked', true))
  })

  test('can be loaded again after an error', async () => {
    const api = startFakeApi()
    api.reject(getOwnRating, 'Unexpected')
    const { user } = await renderInApp(<OwnRating game={game} />, { member: buildMember() })
    const retry = await screen.findByRole('button', { name: 'Your rating could not be loaded. Try again' })
    api.answer(getOwnRating, () => ({ rating: 4 }))
    await user.click(retry)
    expect(await screen.findByText('4.0')).toBeTruthy()
  })
})

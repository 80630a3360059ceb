import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { StarRating } from './star-rating.tsx'

const signs: Record<string, string> = { full: '*', half: '½', empty: '-' }

/** The stars as text: `*` for a full one, `½` for a half one. */
function drawnStars() {
  const fills = screen.getByRole('img').dataset['fills']?.split(' ') ?? []
  return fills.map((fill) => signs[fill]).join('')
}

describe('a star rating', () => {
  // Requirement game-page-10: A rating shows five stars, with a half star from a fraction of 0.5, and a number with one
  // decimal.
  // Shows dashboard-33.
  test.each([
    [0, '-----'],
    [0.49, '-----'],
    [0.5, '½----'],
    [3, '***--'],
    [3.49, '***--'],
    [3.5, '***½-'],
    [4.99, '****½'],
    [5, '*****'],
  ])('of %d is drawn as %s', (rating, drawn) => {
    render(<StarRating rating={rating} />)
    expect(drawnStars()).toBe(drawn)
  })

  // Shows game-page-10.
  test('shows the rating with one decimal and has it in its name', () => {
    render(<StarRating rating={4.56} />)
    expect(screen.getByRole('img', { name: 'Rated 4.6 out of 5' })).toBeTruthy()
    expect(screen.getByText('4.6')).toBeTruthy()
  })

  // Requirement game-page-11: Without ratings the game's page and the profile show 'No ratings' and the dashboard shows
  // '-'.
  test.for([
    [undefined, 'No ratings'],
    ['-', '-'],
  ] as const)('without ratings shows empty stars and a text: %s gives %s', ([absentText, shown]) => {
    render(<StarRating rating={null} {...(absentText && { absentText })} />)
    expect(screen.getByRole('img', { name: 'Not rated yet' })).toBeTruthy()
    expect(screen.getByText(shown)).toBeTruthy()
    expect(drawnStars()).toBe('-----')
  })
})

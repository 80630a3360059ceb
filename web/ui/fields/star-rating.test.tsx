import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { starFill, StarRating } from './star-rating.tsx'

describe('a star rating', () => {
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
    const signs = { full: '*', half: '½', empty: '-' }
    expect([1, 2, 3, 4, 5].map((star) => signs[starFill(rating, star)]).join('')).toBe(drawn)
  })

  test('is written to one decimal and read as a sentence', () => {
    const markup = renderToStaticMarkup(<StarRating rating={4.56} />)
    expect(markup).toContain('>4.6<')
    expect(markup).toContain('aria-label="Rated 4.6 out of 5"')
    expect(markup.match(/data-fill="full"/g)).toHaveLength(4)
    expect(markup.match(/data-fill="half"/g)).toHaveLength(1)
  })

  test('says so when nobody has rated, in the words of its screen', () => {
    expect(renderToStaticMarkup(<StarRating rating={undefined} />)).toContain('>No ratings<')
    const dashboard = renderToStaticMarkup(<StarRating rating={null} absentText="-" />)
    expect(dashboard).toContain('>-<')
    expect(dashboard).toContain('aria-label="Not rated yet"')
    expect(dashboard).not.toMatch(/data-fill="(full|half)"/)
  })
})

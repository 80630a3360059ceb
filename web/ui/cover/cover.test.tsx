import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { Cover } from './cover.tsx'

const unknown = { name: 'Hex Harbour', category: ['Strategy'], picture: null }
const catan = { name: 'Catan', category: ['Strategy'], picture: null }
const picture = { small: '/pictures/harbour-480.webp', large: '/pictures/harbour-960.webp' }
const pictured = { ...unknown, picture }

// The code of the generated covers loads with the first of them, when the browser is idle.
beforeAll(async () => {
  const { container, unmount } = render(<Cover game={unknown} />)
  await waitFor(() => expect(container.querySelector('svg')).not.toBeNull())
  unmount()
})

describe('the cover of a game', () => {
  // Requirement pictures-13: A game without a picture and without a drawing of its own shows a generated cover.
  // Shows dashboard-32. Shows pictures-18.
  test('is generated when the game has no picture', async () => {
    await renderCover(<Cover game={unknown} />)
    expect(coverOf(unknown).tagName).toBe('svg')
  })

  test('is the picture, with the generated cover until the picture has loaded', async () => {
    const { container } = await renderCover(<Cover game={pictured} />)
    expect(coverOf(pictured).getAttribute('src')).toBe('/pictures/harbour-480.webp')
    expect(container.querySelector('svg')).not.toBeNull()
    fireEvent.load(coverOf(pictured))
    expect(container.querySelector('svg')).toBeNull()
  })

  // Shows pictures-13.
  test('is generated when the picture cannot be loaded', async () => {
    await renderCover(<Cover game={pictured} />)
    fireEvent.error(coverOf(pictured))
    expect(coverOf(pictured).tagName).toBe('svg')
  })

  test('loads its picture lazily, in a suitable size, and reserves its place', async () => {
    await renderCover(<Cover game={pictured} />)
    const attributes = Object.entries({
      srcset: '/pictures/harbour-480.webp 480w, /pictures/harbour-960.webp 960w',
      loading: 'lazy',
      decoding: 'async',
      width: '960',
      height: '720',
    })
    for (const [name, value] of attributes) expect(coverOf(pictured).getAttribute(name)).toBe(value)
  })

  test('loads at once when it shows as the page opens', async () => {
    await renderCover(
      <>
        <Cover game={pictured} loading="eager" />
        <Cover game={catan} loading="eager" />
      </>,
    )
    expect(coverOf(pictured).getAttribute('loading')).toBe('eager')
    expect(coverOf(catan).getAttribute('loading')).toBe('eager')
  })

  test('is hidden from screen readers when it is decorative', async () => {
    await renderCover(
      <>
        <Cover game={unknown} decorative />
        <Cover game={catan} decorative />
        <Cover game={pictured} decorative />
      </>,
    )
    expect(screen.queryByRole('img')).toBeNull()
  })
})

describe('the cover of a well-known game', () => {
  // Requirement pictures-27: A well-known game without a picture shows a drawing of its own, so that members recognise
  // it. While the drawing loads, its frame is empty; if it cannot be loaded, the generated cover shows.
  test('is the drawing of the game, without a generated cover while it loads', async () => {
    const { container } = await renderCover(<Cover game={catan} />)
    expect(coverOf(catan).getAttribute('src')).toMatch(/\/known-games\/catan\.svg/)
    expect(container.querySelector('svg')).toBeNull()
  })

  // Shows pictures-27.
  test('is generated when the drawing cannot be loaded', async () => {
    await renderCover(<Cover game={catan} />)
    fireEvent.error(coverOf(catan))
    await act(async () => undefined)
    expect(coverOf(catan).tagName).toBe('svg')
  })

  // Shows pictures-27.
  test('is the picture of the game when it has one, and the drawing when the picture cannot be loaded', async () => {
    await renderCover(<Cover game={{ ...catan, picture }} />)
    expect(coverOf(catan).getAttribute('src')).toBe('/pictures/harbour-480.webp')
    fireEvent.error(coverOf(catan))
    expect(coverOf(catan).getAttribute('src')).toMatch(/\/known-games\/catan\.svg/)
  })

  test('follows the name of the game after a drawing could not be loaded', async () => {
    const { rerender } = await renderCover(<Cover game={catan} />)
    fireEvent.error(coverOf(catan))
    rerender(<Cover game={{ ...catan, name: 'Wingspan' }} />)
    expect(coverOf({ name: 'Wingspan' }).getAttribute('src')).toMatch(/\/known-games\/wingspan\.svg/)
  })
})

function coverOf({ name }: { name: string }) {
  return screen.getByRole('img', { name })
}

/** Renders a cover and lets React show what has loaded. */
async function renderCover(cover: React.ReactElement) {
  const rendered = render(cover)
  await act(async () => undefined)
  return rendered
}

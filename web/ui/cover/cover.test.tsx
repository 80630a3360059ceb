import { act, fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Cover } from './cover.tsx'

const catan = { name: 'Catan', category: ['Strategy'], picture: null }
const pictured = { ...catan, picture: { small: '/pictures/catan-480.webp', large: '/pictures/catan-960.webp' } }

describe('the cover of a game', () => {
  test('is generated when the game has no picture', async () => {
    await renderCover(<Cover game={catan} />)
    expect(screen.getByRole('img', { name: 'Catan' }).tagName).toBe('svg')
  })

  test('is the picture, with the generated cover until the picture has loaded', async () => {
    const { container } = await renderCover(<Cover game={pictured} />)
    const picture = screen.getByRole('img', { name: 'Catan' })
    expect(picture.getAttribute('src')).toBe('/pictures/catan-480.webp')
    expect(container.querySelector('svg')).not.toBeNull()
    fireEvent.load(picture)
    expect(container.querySelector('svg')).toBeNull()
  })

  test('is generated when the picture cannot be loaded', async () => {
    await renderCover(<Cover game={pictured} />)
    fireEvent.error(screen.getByRole('img', { name: 'Catan' }))
    expect(screen.getByRole('img', { name: 'Catan' }).tagName).toBe('svg')
  })

  test('loads its picture lazily, in a suitable size, and reserves its place', async () => {
    await renderCover(<Cover game={pictured} />)
    const attributes = Object.entries({
      srcset: '/pictures/catan-480.webp 480w, /pictures/catan-960.webp 960w',
      loading: 'lazy',
      decoding: 'async',
      width: '960',
      height: '720',
    })
    for (const [name, value] of attributes)
      expect(screen.getByRole('img', { name: 'Catan' }).getAttribute(name)).toBe(value)
  })

  test('is hidden from screen readers when it is decorative', async () => {
    await renderCover(
      <>
        <Cover game={catan} decorative />
        <Cover game={pictured} decorative />
      </>,
    )
    expect(screen.queryByRole('img')).toBeNull()
  })
})

/** Renders a cover and waits for the code of the generated covers. */
async function renderCover(cover: React.ReactElement) {
  await import('./generated-cover.tsx')
  const rendered = render(cover)
  await act(async () => undefined)
  return rendered
}

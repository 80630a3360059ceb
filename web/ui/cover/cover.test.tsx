import type { ReactElement } from 'react'
import { prerender } from 'react-dom/static.edge'
import { describe, expect, test } from 'vitest'
import { Cover } from './cover.tsx'

const catan = { name: 'Catan', category: ['Strategy'], imageUrl: null }
const pictured = { ...catan, imageUrl: 'https://pictures.example/catan.jpg' }

describe('the cover of a game', () => {
  test('is the generated one when the game has no picture', async () => {
    const markup = await draw(<Cover game={catan} />)
    expect(markup).toContain('<svg')
    expect(markup).toContain('role="img" aria-label="Catan"')
    expect(markup).not.toContain('<img')
  })

  test('is the picture when there is one, with the generated cover behind it until it has loaded', async () => {
    const markup = await draw(<Cover game={pictured} />)
    expect(markup).toContain('src="https://pictures.example/catan.jpg"')
    expect(markup).toContain('alt="Catan"')
    expect(markup).toContain('<svg')
    expect(markup).not.toContain('aria-label')
  })

  test('loads pictures late and tells their place nothing about the reader', async () => {
    const markup = await draw(<Cover game={pictured} />)
    expect(markup).toContain('loading="lazy"')
    expect(markup).toContain('decoding="async"')
    expect(markup).toContain('referrerPolicy="no-referrer"')
  })

  test('says nothing where the name stands beside it', async () => {
    expect(await draw(<Cover game={catan} decorative />)).not.toContain('Catan')
    expect(await draw(<Cover game={pictured} decorative />)).toContain('alt=""')
  })
})

/** The markup once the drawing is there. */
async function draw(cover: ReactElement) {
  return new Response((await prerender(cover)).prelude).text()
}

import type { ReactElement } from 'react'
import { prerender } from 'react-dom/static.edge'
import { describe, expect, test } from 'vitest'
import { Cover } from './cover.tsx'

const catan = { name: 'Catan', category: ['Strategy'], picture: null }
const pictured = { ...catan, picture: { small: '/pictures/catan-480.webp', large: '/pictures/catan-960.webp' } }

describe('the cover of a game', () => {
  test('is the generated one when the game has no picture', async () => {
    const markup = await draw(<Cover game={catan} />)
    expect(markup).toContain('<svg')
    expect(markup).toContain('role="img" aria-label="Catan"')
    expect(markup).not.toContain('<img')
  })

  test('is the picture when there is one, with the generated cover behind it until it has loaded', async () => {
    const markup = await draw(<Cover game={pictured} />)
    expect(markup).toContain('src="/pictures/catan-480.webp"')
    expect(markup).toContain('alt="Catan"')
    expect(markup).toContain('<svg')
    expect(markup).not.toContain('aria-label')
  })

  test('loads pictures late, in the size that fits, and keeps their place', async () => {
    const markup = await draw(<Cover game={pictured} />)
    expect(markup).toContain('srcSet="/pictures/catan-480.webp 480w, /pictures/catan-960.webp 960w"')
    for (const attribute of ['loading="lazy"', 'decoding="async"', 'width="960"', 'height="720"'])
      expect(markup).toContain(attribute)
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

import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { AvatarStack } from './avatar-stack.tsx'
import { Avatar } from './avatar.tsx'

const ada = { id: 1, fullName: 'Ada Lovelace', avatarUrl: null }
const pictured = { ...ada, avatarUrl: '/pictures/ada.webp' }

describe('an avatar', () => {
  test('is the initial when the member has no picture', () => {
    const markup = renderToStaticMarkup(<Avatar user={ada} />)
    expect(markup).toContain('>A</text>')
    expect(markup).not.toContain('<img')
  })

  test('is the picture when there is one, with the initial behind it until it has loaded', () => {
    const markup = renderToStaticMarkup(<Avatar user={pictured} />)
    expect(markup).toContain('src="/pictures/ada.webp"')
    expect(markup).toContain('>A</text>')
  })

  test('is the initial where the picture lies elsewhere, whose host would learn who looks', () => {
    const markup = renderToStaticMarkup(<Avatar user={{ ...ada, avatarUrl: 'https://pictures.example/ada.jpg' }} />)
    expect(markup).toContain('>A</text>')
    expect(markup).not.toContain('<img')
  })

  test('is decoration beside a name', () => {
    expect(renderToStaticMarkup(<Avatar user={pictured} />)).toContain('aria-hidden="true"')
  })

  test('has a name of its own where it stands alone', () => {
    const markup = renderToStaticMarkup(<Avatar user={ada} label="Ada Lovelace" />)
    expect(markup).toContain('role="img" aria-label="Ada Lovelace"')
    expect(markup).not.toContain('aria-hidden')
  })

  test('comes in four sizes', () => {
    const sizes = (['small', 'medium', 'large', 'huge'] as const).map((size) =>
      renderToStaticMarkup(<Avatar user={ada} size={size} />),
    )
    expect(new Set(sizes).size).toBe(4)
  })
})

describe('a stack of avatars', () => {
  const five = ['Ada', 'Bob', 'Cleo', 'Dan', 'Eve'].map((fullName, id) => ({ id, fullName, avatarUrl: null }))

  test('shows the first three of many', () => {
    expect(lettersOf(renderToStaticMarkup(<AvatarStack users={five} />))).toEqual(['A', 'B', 'C'])
  })

  test('shows as many as it is told', () => {
    expect(lettersOf(renderToStaticMarkup(<AvatarStack users={five} max={4} />))).toHaveLength(4)
    expect(lettersOf(renderToStaticMarkup(<AvatarStack users={five.slice(0, 1)} />))).toEqual(['A'])
  })

  test('has one name for all of them, or none', () => {
    expect(renderToStaticMarkup(<AvatarStack users={five} label="5 attendees" />)).toContain('aria-label="5 attendees"')
    expect(renderToStaticMarkup(<AvatarStack users={five} />)).toMatch(/^<span[^>]*aria-hidden="true"/)
  })
})

/** The letters in the order they stand. */
function lettersOf(markup: string) {
  return [...markup.matchAll(/>(.)<\/text>/g)].map(([, letter]) => letter)
}

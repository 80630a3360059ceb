import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { AvatarStack } from './avatar-stack.tsx'
import { Avatar } from './avatar.tsx'

const ada = { id: 1, fullName: 'Ada Lovelace', avatarUrl: null }
const pictured = { ...ada, avatarUrl: '/pictures/ada.webp' }

describe('an avatar', () => {
  // Shows dashboard-13.
  test('shows the initial of a member without a picture', () => {
    const markup = renderToStaticMarkup(<Avatar user={ada} />)
    expect(markup).toContain('>A</text>')
    expect(markup).not.toContain('<img')
  })

  // Shows dashboard-13.
  test('shows the picture, and the initial until the picture has loaded', () => {
    const markup = renderToStaticMarkup(<Avatar user={pictured} />)
    expect(markup).toContain('src="/pictures/ada.webp"')
    expect(markup).toContain('>A</text>')
  })

  test('shows the initial instead of a picture on another site', () => {
    const markup = renderToStaticMarkup(<Avatar user={{ ...ada, avatarUrl: 'https://pictures.example/ada.jpg' }} />)
    expect(markup).toContain('>A</text>')
    expect(markup).not.toContain('<img')
  })

  test('is hidden from screen readers', () => {
    expect(renderToStaticMarkup(<Avatar user={pictured} />)).toContain('aria-hidden="true"')
  })

  test('looks different in each of the four sizes', () => {
    const sizes = (['small', 'medium', 'large', 'huge'] as const).map((size) =>
      renderToStaticMarkup(<Avatar user={ada} size={size} />),
    )
    expect(new Set(sizes).size).toBe(4)
  })
})

describe('a stack of avatars', () => {
  const five = ['Ada', 'Bob', 'Cleo', 'Dan', 'Eve'].map((fullName, id) => ({ id, fullName, avatarUrl: null }))

  // Requirement layout-10: A card shows at most three avatars of attendees.
  test('shows the first three members', () => {
    expect(lettersOf(renderToStaticMarkup(<AvatarStack users={five} />))).toEqual(['A', 'B', 'C'])
  })

  test('shows up to the maximum number of members', () => {
    expect(lettersOf(renderToStaticMarkup(<AvatarStack users={five} max={4} />))).toHaveLength(4)
    expect(lettersOf(renderToStaticMarkup(<AvatarStack users={five.slice(0, 1)} />))).toEqual(['A'])
  })

  test('is hidden from screen readers', () => {
    expect(renderToStaticMarkup(<AvatarStack users={five} />)).toMatch(/^<span[^>]*aria-hidden="true"/)
  })
})

function lettersOf(markup: string) {
  return [...markup.matchAll(/>(.)<\/text>/g)].map(([, letter]) => letter)
}

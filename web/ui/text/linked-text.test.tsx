import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { LinkedText } from './linked-text.tsx'

// Shows messages-35.
test('a text with an address is readable at once, and its address becomes a link when the code has loaded', async () => {
  const { container } = await renderInApp(<LinkedText content="See https://example.org/catan." />)
  expect(container.textContent).toBe('See https://example.org/catan.')
  const link = await screen.findByRole('link', { name: 'https://example.org/catan' })
  expect(link.getAttribute('href')).toBe('https://example.org/catan')
  expect(container.textContent).toBe('See https://example.org/catan.')
})

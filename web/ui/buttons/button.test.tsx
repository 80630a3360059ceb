import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Button } from './button.tsx'

describe('a button', () => {
  test('never sends a form unless it says so', () => {
    expect(renderToStaticMarkup(<Button>Cancel</Button>)).toContain('type="button"')
    expect(renderToStaticMarkup(<Button type="submit">Create Event</Button>)).toContain('type="submit"')
  })

  test('is disabled and busy while pending, and keeps its words', () => {
    const markup = renderToStaticMarkup(<Button pending>Joining...</Button>)
    expect(markup).toMatch(/<button[^>]* disabled=""/)
    expect(markup).toContain('aria-busy="true"')
    expect(markup).toContain('<svg')
    expect(markup).toContain('Joining...')
  })

  test('lends its looks to a link', () => {
    const markup = renderToStaticMarkup(
      <Button asChild>
        <a href="/events">View All Events</a>
      </Button>,
    )
    expect(markup).toMatch(/^<a [^>]*class="[^"]*bg-felt/)
    expect(markup).not.toContain('<button')
  })
})

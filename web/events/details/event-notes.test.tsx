import { describe, expect, test } from 'vitest'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { ChangeNote } from './event-notes.tsx'

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

const noteOf = async (lastChange: Partial<NonNullable<GameEvent['lastChange']>>, hasCoHosts = false) => {
  const change = { changedAt: hoursAgo(0), parts: ['title' as const], ...lastChange }
  const { container } = await renderInApp(<ChangeNote lastChange={change} hasCoHosts={hasCoHosts} />)
  return container.textContent
}

// Shows events-61.
test.for([
  [true, 'The hosts changed the title.'],
  [false, 'The host changed the title.'],
] as const)('a change of an event with co-hosts (%s) reads %s', async ([hasCoHosts, text]) => {
  expect(await noteOf({}, hasCoHosts)).toContain(text)
})

describe('the note about the latest change of an event', () => {
  // Requirement events-69: The note about the latest change of an event says how long ago it was in a line of its own,
  // such as 'Just now'.
  test('names the age of the change after the sentence', async () => {
    expect(await noteOf({})).toBe('The host changed the title. Just now')
    expect(await noteOf({ changedAt: hoursAgo(3.5) })).toBe('The host changed the title. 3h ago')
  })

  // Shows events-85.
  test('is not shown if the change was undone', async () => {
    expect(await noteOf({ parts: [] })).toBe('')
  })
})

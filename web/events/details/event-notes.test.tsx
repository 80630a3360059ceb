import { expect, test } from 'vitest'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { ChangeNote } from './event-notes.tsx'

test.for([
  [true, 'The hosts changed the title.'],
  [false, 'The host changed the title.'],
] as const)('a change of an event with co-hosts (%s) reads %s', async ([hasCoHosts, text]) => {
  const lastChange = { changedAt: '2030-05-01T12:00:00.000Z', parts: ['title' as const] }
  const { container } = await renderInApp(<ChangeNote lastChange={lastChange} hasCoHosts={hasCoHosts} />)
  expect(container.textContent).toContain(text)
})

import { expect, test } from 'vitest'
import { slim } from './slim-contract.ts'

test('of a call stay method, path and status', () => {
  const code = `export const getEvent = defineCall({
    method: 'GET', path: '/api/events/{eventId}', who: 'member', parameters: EventPath, status: 200, answer: GameEvent,
    refusals: ['NotFound'],
  })`
  expect(slim(code)).toBe("export const getEvent = { method: 'GET', path: '/api/events/{eventId}', status: 200 }")
})

test('a schema is left out by the bundler where nobody reads it', () => {
  expect(slim('const Title = z.string().min(1)')).toBe('const Title = /* @__PURE__ */ (() => (z.string().min(1)))()')
})

test('functions and what they return stay as they are', () => {
  const rule =
    'export function spotsLeft(event) {\n  const left = event.maxAttendees - event.attendeeCount\n  return left\n}'
  expect(slim(rule)).toBe(rule)
})

test('several declarations of a file are each slimmed, in their places', () => {
  const code = `import { z } from 'zod'
const a = 1, b = z.number()
export const list = defineCall({ method: 'GET', path: '/api/games', answer: z.array(Game), status: 200 })
export { a }`
  expect(slim(code)).toBe(`import { z } from 'zod'
const a = /* @__PURE__ */ (() => (1))(), b = /* @__PURE__ */ (() => (z.number()))()
export const list = { method: 'GET', path: '/api/games', status: 200 }
export { a }`)
})

test('a call that is declared otherwise is refused, for it could not be slimmed', () => {
  expect(() => slim('export const list = defineCall(shared)')).toThrow('a call is declared by an object')
})

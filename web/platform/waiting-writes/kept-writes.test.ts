import { expect, test, vi } from 'vitest'
import { inTurn } from './kept-writes.ts'

const forbidden = new DOMException('Access to the Locks API is denied', 'SecurityError')
const free = { request: async (_name: string, action: () => Promise<unknown>) => action() }

// Requirement api-512: An action that waits for its turn among the tabs runs once, also where the browser has no locks or
// forbids them.
test.for([
  ['has no locks', undefined],
  ['forbids locks', { request: () => Promise.reject(forbidden) }],
  ['has locks', free],
] as const)('an action runs once in a browser that %s, and its failure is reported', async ([_case, locks]) => {
  vi.stubGlobal('navigator', { locks })
  const action = vi.fn<() => Promise<string>>(async () => 'sent')
  expect(await inTurn(action)).toBe('sent')
  const failing = vi.fn<() => Promise<string>>(() => Promise.reject(new Error('no network')))
  await expect(inTurn(failing)).rejects.toThrow('no network')
  expect([action, failing].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  vi.unstubAllGlobals()
})

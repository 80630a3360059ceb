import { afterEach, expect, test, vi } from 'vitest'
import { openFakeBrowser } from './fake-browser.ts'
import { currentEntry, entryOf, initEntry, isKnownStep } from './history-entry.ts'

afterEach(() => vi.unstubAllGlobals())

test('a page that is opened gets a step, and keeps it when it is loaded again', () => {
  openFakeBrowser('/events')
  expect(isKnownStep()).toBe(false)
  const entry = initEntry()
  expect(entry).toMatchObject({ index: 0, state: null })
  expect(isKnownStep()).toBe(true)
  expect(initEntry()).toBe(entry)
})

test.for([null, 'scrolled', { index: 3 }, { key: 'a' }])(
  'what others left in the history is no step of ours: %j',
  (left) => {
    openFakeBrowser('/events', left)
    expect(isKnownStep()).toBe(false)
    expect(initEntry()).toMatchObject({ index: 0 })
  },
)

test('a step that a link to a part of the page made has the place of the one before', () => {
  const browser = openFakeBrowser('/events')
  const last = entryOf({ index: 4 })
  expect(currentEntry(last)).toEqual(last)
  expect(browser.history.state).toEqual(last)
})

test('no two steps have the same key', () => {
  const keys = Array.from({ length: 100 }, (_, index) => entryOf({ index }).key)
  expect(new Set(keys).size).toBe(100)
})

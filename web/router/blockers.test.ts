import { expect, test, vi } from 'vitest'
import { createBlockers } from './blockers.ts'

const from = { pathname: '/add-game', search: '', hash: '', state: null, key: 'a' }
const to = { pathname: '/', search: '', hash: '', state: null, key: 'b' }

test('nobody is held where nobody minds', () => {
  const blockers = createBlockers()
  const leave = vi.fn<() => void>()
  blockers.add(() => false)
  expect(blockers.block({ from, to }, leave)).toBe(false)
  expect(blockers.currentlyHeld()).toBeUndefined()
})

test('who is held is told of, and leaves once by proceeding', () => {
  const blockers = createBlockers()
  const [leave, listen] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const mind = vi.fn<() => boolean>(() => true)
  blockers.add(mind)
  const stopListening = blockers.subscribe(listen)
  expect(blockers.block({ from, to }, leave)).toBe(true)
  expect(mind).toHaveBeenCalledWith({ currentLocation: from, nextLocation: to })
  expect(leave).not.toHaveBeenCalled()
  expect(listen).toHaveBeenCalledTimes(1)

  stopListening()
  blockers.proceed()
  blockers.proceed()
  expect(leave).toHaveBeenCalledTimes(1)
  expect(listen).toHaveBeenCalledTimes(1)
})

test('when one who minds goes, those held by another stay held', () => {
  const blockers = createBlockers()
  const removeFirst = blockers.add(() => true)
  const removeSecond = blockers.add(() => true)
  blockers.block({ from, to }, () => undefined)
  removeSecond()
  expect(blockers.currentlyHeld()).toBeDefined()
  removeFirst()
  expect(blockers.currentlyHeld()).toBeUndefined()
})

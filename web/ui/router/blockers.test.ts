import { expect, test, vi } from 'vitest'
import { createBlockers } from './blockers.ts'

const currentLocation = { pathname: '/add-game', search: '', hash: '', state: null, key: 'a' }
const nextLocation = { pathname: '/', search: '', hash: '', state: null, key: 'b' }
const navigation = { currentLocation, nextLocation, historyAction: 'PUSH' } as const

test('a navigation continues when every blocker lets it pass', () => {
  const blockers = createBlockers()
  blockers.add('form', () => false)
  expect(blockers.block(navigation, () => undefined)).toBe(false)
  expect(blockers.get('form').state).toBe('unblocked')
})

test('a blocked navigation resumes once when the blocker proceeds', () => {
  const blockers = createBlockers()
  const shouldBlock = vi.fn<() => boolean>(() => true)
  const resume = vi.fn<() => void>()
  blockers.add('form', shouldBlock)
  expect(blockers.block(navigation, resume)).toBe(true)
  expect(shouldBlock).toHaveBeenCalledWith(navigation)
  expect(blockers.get('form')).toMatchObject({ state: 'blocked', location: nextLocation })
  expect(resume).not.toHaveBeenCalled()

  blockers.get('form').proceed?.()
  expect(blockers.get('form').state).toBe('proceeding')
  expect(resume).toHaveBeenCalledTimes(1)
  blockers.reset()
  expect(blockers.get('form').state).toBe('unblocked')
})

test('a blocked navigation is forgotten when the blocker is reset', () => {
  const blockers = createBlockers()
  const resume = vi.fn<() => void>()
  blockers.add('form', () => true)
  blockers.block(navigation, resume)
  blockers.get('form').reset?.()
  expect(blockers.get('form').state).toBe('unblocked')
  expect(resume).not.toHaveBeenCalled()
})

test('removing one blocker leaves a navigation blocked by another one', () => {
  const blockers = createBlockers()
  const removeFirst = blockers.add('first', () => true)
  const removeSecond = blockers.add('second', () => true)
  blockers.block(navigation, () => undefined)
  removeSecond()
  expect(blockers.get('first').state).toBe('blocked')
  removeFirst()
  expect(blockers.get('first').state).toBe('unblocked')
})

test('subscribers are called after every change until they unsubscribe', () => {
  const blockers = createBlockers()
  const subscriber = vi.fn<() => void>()
  blockers.add('form', () => true)
  const unsubscribe = blockers.subscribe(subscriber)
  blockers.block(navigation, () => undefined)
  expect(subscriber).toHaveBeenCalledTimes(1)
  unsubscribe()
  blockers.reset()
  expect(subscriber).toHaveBeenCalledTimes(1)
})

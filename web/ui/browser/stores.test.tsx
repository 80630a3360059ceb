import { describe, expect, test, vi } from 'vitest'
import { localStore } from './stores.ts'

describe('the storage of a browser', () => {
  test('keeps values that the browser does not take until the page closes', () => {
    localStore.set('theme', 'light')
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    })
    expect(localStore.set('theme', 'dark')).toBe(false)
    expect(localStore.get('theme')).toBe('dark')
    expect(localStore.keys()).toContain('theme')
    localStore.remove('theme')
    expect(localStore.get('theme')).toBeNull()
  })

  test('works where the browser forbids storage', () => {
    vi.stubGlobal('localStorage', null)
    expect(localStore.set('theme', 'dark')).toBe(false)
    expect(localStore.get('theme')).toBe('dark')
    localStore.remove('theme')
    expect(localStore.keys()).toEqual([])
    vi.unstubAllGlobals()
  })

  test('returns null for a value that is no JSON', () => {
    localStore.set('seat', '{"action":')
    expect(localStore.getJson('seat')).toBeNull()
  })
})

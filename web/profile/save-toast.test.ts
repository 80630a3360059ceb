import { expect, test } from 'vitest'
import { saveToast } from './save-toast.ts'

const error = new Error('500: away')

test('a saved profile, saved preferences, or both, are told in one toast', () => {
  expect(saveToast({ saved: ['profile'] })).toEqual({ title: 'Profile updated', tone: 'success' })
  expect(saveToast({ saved: ['preferences'] })).toEqual({ title: 'Preferences updated', tone: 'success' })
  expect(saveToast({ saved: ['profile', 'preferences'] })).toEqual({
    title: 'Profile updated',
    description: 'Preferences updated',
    tone: 'success',
  })
})

test("an address that is not the member's before its link is opened is said to wait for that", () => {
  expect(saveToast({ saved: ['profile', 'preferences'], mailedTo: 'ada@example.org' })).toEqual({
    title: 'Profile updated',
    description: 'We mailed a link to ada@example.org: open it to make it your address.',
    tone: 'success',
  })
})

test('a save with nothing to save says nothing', () => {
  expect(saveToast({ saved: [] })).toBeUndefined()
})

test('what could not be saved is named, even after a part was', () => {
  expect(saveToast({ saved: ['preferences'], failed: { part: 'profile', error } })).toEqual({
    title: 'Error',
    description: 'Failed to update profile. Please try again.',
    tone: 'danger',
  })
  expect(saveToast({ saved: [], failed: { part: 'preferences', error } })).toEqual({
    title: 'Error',
    description: 'Failed to update preferences. Please try again.',
    tone: 'danger',
  })
})

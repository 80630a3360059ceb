import { describe, expect, test } from 'vitest'
import { problemOf } from '../../../contract/platform/problems.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { saveToast } from './use-save-profile.ts'

const error = new Error('503: Service Unavailable')

describe('the toast after saving a profile', () => {
  // Requirement profile-14: Saved preferences show 'Preferences updated'.
  // Requirement profile-13: A saved profile shows 'Profile updated'.
  test('names the saved parts in one toast', () => {
    expect(saveToast({ saved: ['profile'] })).toEqual({ title: 'Profile updated', tone: 'success' })
    expect(saveToast({ saved: ['preferences'] })).toEqual({ title: 'Preferences updated', tone: 'success' })
    expect(saveToast({ saved: ['profile', 'preferences'] })).toEqual({
      title: 'Profile updated',
      description: 'Preferences updated',
      tone: 'success',
    })
  })

  test('asks to open the link that was sent to a new email address', () => {
    expect(saveToast({ saved: ['profile', 'preferences'], mailedTo: 'ada@example.org' })).toEqual({
      title: 'Profile updated',
      description: 'We sent a link to ada@example.org. Open it to confirm your new address.',
      tone: 'success',
    })
  })

  test('does not show when there was nothing to save', () => {
    expect(saveToast({ saved: [] })).toBeUndefined()
  })

  // Requirement profile-12: A failed change of the preferences shows 'Failed to update preferences. Please try again.'.
  // Requirement profile-11: A failed change of the profile shows 'Failed to update profile. Please try again.'.
  test('names the part that failed, even after the other part was saved', () => {
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

  test('asks to log in again after the end of the session', () => {
    const ended = new ApiError(401, 'Unauthorized', JSON.stringify(problemOf('NotSignedIn')))
    expect(saveToast({ saved: [], failed: { part: 'profile', error: ended } })?.description).toBe(
      'Please log in again. What you have filled in is kept.',
    )
  })

  // Shows moderation-47.
  test('explains that the account is limited', () => {
    const limited = new ApiError(403, 'Forbidden', JSON.stringify(problemOf('AccountLimited')))
    expect(saveToast({ saved: [], failed: { part: 'profile', error: limited } })?.title).toBe('Account limited')
  })
})

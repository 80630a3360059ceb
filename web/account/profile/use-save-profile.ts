import { restrictionProblems } from '../../../contract/people/restrictions.ts'
import type { OwnUser } from '../../../contract/people/users/schemas.ts'
import { isProblem } from '../../platform/api/api-error.ts'
import { failureToast } from '../../platform/api/failure-toast.ts'
import { errorToast, type ToastMessage } from '../../ui/feedback/toast-store.ts'
import { changesOf, type ProfileFields } from './profile-fields.ts'
import { useUpdatePreferences, useUpdateProfile } from './profile-mutations.ts'

type ProfilePart = 'profile' | 'preferences'

export interface SaveOutcome {
  saved: ProfilePart[]
  /** The new email address, to which the server sent a confirmation link. */
  mailedTo?: string
  /** The part that could not be saved, which ended the save. */
  failed?: { part: ProfilePart; error: unknown }
}

/** Saves the profile last: a new email address sends an email, and saving again must not send it twice. */
export function useSaveProfile(member: OwnUser) {
  const updateProfile = useUpdateProfile()
  const updatePreferences = useUpdatePreferences()
  const { id, version } = member

  return async function saveProfile(fields: ProfileFields): Promise<SaveOutcome> {
    const { profile, preferences } = changesOf(member, fields)
    const saved: SaveOutcome['saved'] = []
    try {
      if (preferences) {
        await updatePreferences.mutateAsync({ parameters: { id }, body: { ...preferences, version } })
        saved.push('preferences')
      }
    } catch (error) {
      return { saved, failed: { part: 'preferences', error } }
    }
    try {
      if (profile) {
        await updateProfile.mutateAsync({ parameters: { id }, body: { ...profile, version } })
        saved.unshift('profile')
      }
    } catch (error) {
      return { saved, failed: { part: 'profile', error } }
    }
    return { saved, ...(profile?.email !== undefined && { mailedTo: profile.email }) }
  }
}

/** Returns the toast for a save; undefined if there was nothing to save. */
export function saveToast({ saved, mailedTo, failed }: SaveOutcome): ToastMessage | undefined {
  if (failed && isProblem(failed.error, 'NotSignedIn'))
    return errorToast('Please log in again. What you have filled in is kept.')
  if (failed)
    return failureToast(failed.error, restrictionProblems, `Failed to update ${failed.part}. Please try again.`)
  // Only one toast shows at a time, so a second success becomes the description of the first.
  const [title, second] = saved.map((part) => successTitles[part])
  const description =
    mailedTo === undefined ? second : `We sent a link to ${mailedTo}. Open it to confirm your new address.`
  return title === undefined ? undefined : { title, ...(description && { description }), tone: 'success' }
}

const successTitles: Record<ProfilePart, string> = { profile: 'Profile updated', preferences: 'Preferences updated' }

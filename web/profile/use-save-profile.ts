import type { OwnUser } from '../../contract/users/users.ts'
import { changesOf, type ProfileFields } from './profile-fields.ts'
import { useUpdatePreferences, useUpdateProfile } from './own-changes.ts'

/** What a save did; `failed` names the part that was refused, after which nothing was sent. */
export interface SaveOutcome {
  saved: ('profile' | 'preferences')[]
  /** The new address, to which a link was mailed. */
  mailedTo?: string
  failed?: { part: 'profile' | 'preferences'; error: unknown }
}

/**
 * Saves what changed. Saving again after a failure sends only what is left; the profile comes last, as with a new address it
 * mails a link, which must not be mailed again.
 */
export function useSaveProfile(member: OwnUser) {
  const updateProfile = useUpdateProfile(member)
  const updatePreferences = useUpdatePreferences(member)

  return async function saveProfile(fields: ProfileFields): Promise<SaveOutcome> {
    const { profile, preferences } = changesOf(member, fields)
    const saved: SaveOutcome['saved'] = []
    try {
      if (preferences) {
        await updatePreferences.mutateAsync(preferences)
        saved.push('preferences')
      }
    } catch (error) {
      return { saved, failed: { part: 'preferences', error } }
    }
    try {
      if (profile) {
        await updateProfile.mutateAsync(profile)
        saved.unshift('profile')
      }
    } catch (error) {
      return { saved, failed: { part: 'profile', error } }
    }
    const isMailed = profile !== undefined && profile.email !== member.email
    return { saved, ...(isMailed && { mailedTo: profile.email }) }
  }
}

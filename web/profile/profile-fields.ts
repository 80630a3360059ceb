import type { z } from 'zod'
import { findGamesCategories } from '../../contract/games/categories.ts'
import { PreferencesChange, UserChange } from '../../contract/users/user-changes.ts'
import type { OwnUser } from '../../contract/users/users.ts'

/** What the edit form takes, with the rules of the two calls it makes (SPEC 5). */
export const ProfileFields = UserChange.omit({ avatarUrl: true })
  .extend(PreferencesChange.omit({ userId: true }).shape)
  .required()
export type ProfileFields = z.output<typeof ProfileFields>

/** What the form starts with: the member as they are. */
export function profileFieldsOf({
  fullName,
  email,
  bio,
  location,
  experienceLevel,
  preferences,
}: OwnUser): ProfileFields {
  const { gameCategories, playFrequency, maxTravelDistance } = preferences
  return {
    fullName,
    email,
    bio,
    location,
    experienceLevel,
    gameCategories: findGamesCategories.filter((category) => gameCategories.includes(category)),
    playFrequency,
    maxTravelDistance,
  }
}

/** What has to be sent: the profile, the preferences, both or neither, each whole as soon as a part of it is new. */
export function changesOf(member: OwnUser, fields: ProfileFields) {
  const before = inParts(profileFieldsOf(member))
  const after = inParts(fields)
  return {
    profile: isSame(before.profile, after.profile) ? undefined : after.profile,
    preferences: isSame(before.preferences, after.preferences) ? undefined : after.preferences,
  }
}

/** The fields by the call that takes them. */
function inParts(fields: ProfileFields) {
  const { fullName, email, bio, location, experienceLevel, gameCategories, playFrequency, maxTravelDistance } = fields
  return {
    profile: { fullName, email, bio, location, experienceLevel },
    // Chosen in another order they are the same.
    preferences: { gameCategories: gameCategories.toSorted(), playFrequency, maxTravelDistance },
  }
}

function isSame(before: object, after: object) {
  return JSON.stringify(before) === JSON.stringify(after)
}

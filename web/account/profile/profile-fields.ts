import type { z } from 'zod'
import { findGamesCategories } from '../../../contract/people/categories.ts'
import { fullNameChange, type OwnUser, PreferencesChange, UserChange } from '../../../contract/people/users/schemas.ts'

/** The fields of the edit form, with the validation rules of the two calls that save them. */
const ProfileFields = UserChange.omit({ avatarUrl: true })
  .extend(PreferencesChange.omit({ userId: true }).shape)
  .required()
export type ProfileFields = z.output<typeof ProfileFields>

/** Returns the rules for the fields of a member's edit form. */
export function profileFieldsFor({ fullName }: Pick<OwnUser, 'fullName'>) {
  return ProfileFields.extend({ fullName: fullNameChange(fullName) })
}

/** Returns the initial values of the edit form. */
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

/** Returns the profile and the preferences to save. A part without changes is undefined; otherwise it is complete. */
export function changesOf(member: OwnUser, fields: ProfileFields) {
  const before = partsOf(profileFieldsOf(member))
  const after = partsOf(fields)
  return {
    profile: isSame(before.profile, after.profile) ? undefined : after.profile,
    preferences: isSame(before.preferences, after.preferences) ? undefined : after.preferences,
  }
}

/** Returns the fields grouped by the call that saves them. */
function partsOf(fields: ProfileFields) {
  const { fullName, email, bio, location, experienceLevel, gameCategories, playFrequency, maxTravelDistance } = fields
  return {
    profile: { fullName, email, bio, location, experienceLevel },
    // The order of the categories does not matter.
    preferences: { gameCategories: gameCategories.toSorted(), playFrequency, maxTravelDistance },
  }
}

function isSame(before: object, after: object) {
  return JSON.stringify(before) === JSON.stringify(after)
}

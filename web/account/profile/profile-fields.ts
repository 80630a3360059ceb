import { pickFields } from '../../../contract/platform/pick-fields.ts'
import type { z } from 'zod'
import { findGamesCategories } from '../../../contract/people/categories.ts'
import { fullNameChange, type OwnUser, PreferencesChange, UserChange } from '../../../contract/people/users/schemas.ts'

/** The fields of the edit form, with the validation rules of the two calls that save them. */
const ProfileFields = UserChange.omit({ avatarUrl: true, version: true })
  .extend(PreferencesChange.omit({ userId: true, version: true }).shape)
  .required()
export type ProfileFields = z.output<typeof ProfileFields>

export function profileFieldsFor({ fullName }: Pick<OwnUser, 'fullName'>) {
  return ProfileFields.extend({ fullName: fullNameChange(fullName) })
}

const profileNames = ['fullName', 'email', 'bio', 'location', 'experienceLevel'] as const

export function profileFieldsOf(member: OwnUser): ProfileFields {
  const { gameCategories, playFrequency, maxTravelDistance } = member.preferences
  return {
    ...pickFields(member, profileNames),
    gameCategories: findGamesCategories.filter((category) => gameCategories.includes(category)),
    playFrequency,
    maxTravelDistance,
  }
}

/** Returns the changed fields of the profile and of the preferences; undefined for a part without changes. */
export function changesOf(member: OwnUser, fields: ProfileFields) {
  const before = partsOf(profileFieldsOf(member))
  const after = partsOf(fields)
  return {
    profile: changedFields(before.profile, after.profile),
    preferences: changedFields(before.preferences, after.preferences),
  }
}

/** Returns the fields grouped by the call that saves them. */
function partsOf(fields: ProfileFields) {
  const { gameCategories, playFrequency, maxTravelDistance } = fields
  return {
    profile: pickFields(fields, profileNames),
    // The order of the categories does not matter.
    preferences: { gameCategories: gameCategories.toSorted(), playFrequency, maxTravelDistance },
  }
}

function changedFields<Part extends object>(before: Part, after: Part): Partial<Part> | undefined {
  const isChanged = (field: keyof Part) => JSON.stringify(before[field]) !== JSON.stringify(after[field])
  const changed = (Object.keys(after) as (keyof Part)[]).filter(isChanged)
  if (changed.length === 0) return undefined
  return Object.fromEntries(changed.map((field) => [field, after[field]])) as Partial<Part>
}

export const profileFieldLabels: Record<keyof ProfileFields, string> = {
  fullName: 'Full Name',
  email: 'Email',
  bio: 'Bio',
  location: 'Location',
  experienceLevel: 'Experience Level',
  gameCategories: 'Game Categories',
  playFrequency: 'Play Frequency',
  maxTravelDistance: 'Maximum Travel Distance (miles)',
}

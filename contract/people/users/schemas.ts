import { z } from 'zod'
import { findGamesCategories } from '../categories.ts'
import {
  addressInName,
  containsAddress,
  containsHandle,
  containsPhoneNumber,
  hasManyDigits,
  phoneInName,
} from '../../platform/addresses-in-text.ts'
import {
  Email,
  Id,
  Instant,
  lineOfText,
  madeFrom,
  maxNameLength,
  normalizedText,
  normalizeText,
  trimmedText,
  Version,
  webAddress,
  ZipCode,
} from '../../platform/fields.ts'
import { roles } from '../../platform/roles.ts'
import { hasStackedMarks, maxFullNameLength, mixesAlphabets } from './names.ts'
import { contactAudiences, maxTravelDistanceLimits, playFrequencies } from './rules.ts'
import { isReservedName, looksOfficial } from './reserved-names.ts'

const nameRequired = 'Full name is required'

export const reservedName = 'This name is reserved. Please choose another one'

/** The name of something that others see, such as a game, an event or a venue. It cannot pretend to be from the site. */
export function shownName(required: string, { min = 1, max }: { min?: number; max: number }) {
  return (
    lineOfText(required)
      .min(min, required)
      // The rule below is too slow for texts of any length.
      .max(max, { error: `At most ${max} characters`, abort: true })
      .refine((name) => !looksOfficial(name), 'Leave out check marks and names of a support team')
  )
}

/** A new full name. Other members and emails show it, so it cannot contain links or pretend to be the site. */
export const FullName = lineOfText(nameRequired)
  .min(1, nameRequired)
  // The rules below are too slow for texts of any length.
  .max(maxFullNameLength, { error: `At most ${maxFullNameLength} characters`, abort: true })
  .refine((name) => !hasStackedMarks(name), 'Use at most two accents on a letter')
  .refine((name) => !mixesAlphabets(name), 'Use letters of one alphabet in each word')
  .refine((name) => !containsAddress(name) && !containsHandle(name), addressInName)
  .refine((name) => !containsPhoneNumber(name) && !hasManyDigits(name), phoneInName)
  .refine((name) => !isReservedName(name), reservedName)

const AnyFullName = normalizedText(nameRequired)
  // An empty name also breaks the rules below, and their messages would add nothing.
  .min(1, { error: nameRequired, abort: true })
  .max(maxNameLength, 'At most 200 characters')

/** The full name in a profile change. A member can keep a name that does not follow the rules of `FullName`. */
export function fullNameChange(current: string) {
  return AnyFullName.superRefine((name, context) => {
    if (name === normalizeText(current).trim()) return
    for (const { message } of FullName.safeParse(name).error?.issues ?? [])
      context.addIssue({ code: 'custom', message })
  })
}

/**
 * What a member likes to play, and how often.
 *
 * - `gameCategories` are in the order of the member.
 * - `playFrequency`: 'biweekly' is every two weeks.
 * - `maxTravelDistance` is in miles. It decides which players and events are nearby.
 */
export const Preferences = z.object({
  userId: Id,
  gameCategories: z.array(z.string()),
  playFrequency: z.enum(playFrequencies),
  maxTravelDistance: z.int(),
})
export type Preferences = z.infer<typeof Preferences>

/** My preferences, with the version of my profile and preferences. */
export const OwnPreferences = Preferences.extend({ version: Version })

/** The role of a member. Every role includes the rights of the lower ones. */
export const Role = z.enum(roles)

/** The fields of a member that events, comments and conversations contain. */
export const MemberSummary = z.object({
  id: Id,
  fullName: z.string(),
  avatarUrl: z.string().nullable().describe('The address of the picture; null for the initials of the name.'),
})
export type MemberSummary = z.infer<typeof MemberSummary>

/**
 * What profiles show. `username` is unique, and the name with which the member signs in. `bio` is a text by the member
 * about themselves, null without one. `location` is a zip code. Of roles, other members see no more than `isModerator`.
 */
export const Profile = MemberSummary.extend({
  username: z.string(),
  bio: z.string().nullable(),
  location: z.string().nullable().describe('The zip code; null if there is none, or if the member hides it.'),
  place: z.string().nullable().describe("The town of the zip code, such as 'Portland, OR'; null if it is unknown."),
  createdAt: Instant,
  experienceLevel: z.int().nullable().describe('0 to 100; null if the member has not set it.'),
  preferences: Preferences,
  isModerator: z.boolean().describe('True for moderators and administrators.'),
})
export type Profile = z.infer<typeof Profile>

/**
 * A member as others see them: without the email address, and with `location` null if the member hides the zip code.
 * `acceptsMessages`: whether the requesting member can write to them.
 */
export const PublicUser = Profile.extend({ acceptsMessages: z.boolean() })
export type PublicUser = z.infer<typeof PublicUser>

/**
 * A member as they see themselves.
 *
 * - `timeZone` is the IANA zone of the zip code, null without a known zip code.
 * - `email` is the confirmed address, or the address of the registration while `isEmailConfirmed` is false. No other
 *   member sees it.
 * - `role` is 'member', 'moderator' or 'administrator'. Other members do not see it.
 * - `version` names the profile and the preferences, for changes of both.
 */
export const OwnUser = Profile.extend({
  email: z.string(),
  isEmailConfirmed: z.boolean(),
  role: Role,
  timeZone: z.string().nullable(),
  version: Version,
})
export type OwnUser = z.infer<typeof OwnUser>

/**
 * What a member shows to others.
 *
 * - `contactableBy`: the members who can start a conversation with this member. 'sharedEvents' are those who attend,
 *   host or co-host an event that this member attends, hosts or co-hosts, also a past one.
 * - `showsZip`: whether others see the zip code, or only the town.
 * - `listsAttendance`: whether members who do not attend an event see that the member attends it.
 * - `showsFirstName`: whether visitors who open the link of an event read the host's first name instead of the username.
 */
export const PrivacyChoices = z.object({
  contactableBy: z.enum(contactAudiences),
  showsZip: z.boolean(),
  listsAttendance: z.boolean(),
  showsFirstName: z.boolean(),
  version: Version,
})
export type PrivacyChoices = z.infer<typeof PrivacyChoices>

/** A change of one's own privacy choices. Fields that are left out stay as they are. */
export const PrivacyChange = z.strictObject({ ...PrivacyChoices.shape, ...madeFrom }).partial()
export type PrivacyChange = z.infer<typeof PrivacyChange>

/**
 * A change of one's own profile. Fields that are left out stay as they are, and null clears an optional field. A full
 * name that differs from the current one follows the rules of registration.
 *
 * - `bio` is a text about the member for their profile; null for none.
 * - `location` is a zip code of five digits; null for none.
 * - `experienceLevel` is 0 to 100; null if it is not set.
 * - `email` replaces the current address once the member opens the link sent to it.
 * - `avatarUrl` is the address of a picture on the web or of an uploaded one; null for the initials of the name.
 */
export const UserChange = z
  .strictObject({
    fullName: AnyFullName,
    email: Email,
    bio: trimmedText().max(1000, 'At most 1,000 characters').nullable(),
    location: ZipCode.nullable(),
    experienceLevel: z.int().min(0).max(100).nullable(),
    avatarUrl: webAddress().nullable(),
    ...madeFrom,
  })
  .partial()

const travelDistanceMessage = 'Enter a number of miles from 1 to 100'

/**
 * A change of one's own preferences. Fields that are left out stay as they are.
 *
 * - `gameCategories` replaces all categories.
 * - `playFrequency`: 'biweekly' is every two weeks.
 * - `maxTravelDistance` is in miles, 1 to 100.
 */
export const PreferencesChange = z
  .strictObject({
    userId: Id,
    gameCategories: z.array(z.enum(findGamesCategories)).max(findGamesCategories.length),
    playFrequency: z.enum(playFrequencies),
    maxTravelDistance: z
      .int(travelDistanceMessage)
      .min(maxTravelDistanceLimits.min, travelDistanceMessage)
      .max(maxTravelDistanceLimits.max, travelDistanceMessage),
    ...madeFrom,
  })
  .partial()

import { z } from 'zod'
import { findGamesCategories } from '../games/categories.ts'
import { Email, FullName, Id, Instant, trimmedText, webAddress, ZipCode } from '../platform/fields.ts'
import { maxTravelDistanceLimits, playFrequencies } from './rules.ts'

/** What a member likes to play, how often, and how far they travel (`maxTravelDistance`, in miles). */
export const Preferences = z.object({
  userId: Id,
  gameCategories: z.array(z.string()),
  playFrequency: z.enum(playFrequencies),
  maxTravelDistance: z.int(),
})
export type Preferences = z.infer<typeof Preferences>

/** The fields of a member that events, comments and conversations contain. */
export const MemberSummary = z.object({ id: Id, fullName: z.string(), avatarUrl: z.string().nullable() })
export type MemberSummary = z.infer<typeof MemberSummary>

/**
 * A member as others see them: without the email address. `location` is a zip code; `place` is its town ('Portland, OR'), null
 * for an unknown zip code.
 */
export const PublicUser = MemberSummary.extend({
  username: z.string(),
  bio: z.string().nullable(),
  location: z.string().nullable(),
  place: z.string().nullable(),
  createdAt: Instant,
  experienceLevel: z.int().nullable(),
  preferences: Preferences,
})
export type PublicUser = z.infer<typeof PublicUser>

/** A member as they see themselves. */
export const OwnUser = PublicUser.extend({ email: z.string() })
export type OwnUser = z.infer<typeof OwnUser>

/** A change of one's own profile. Fields that are left out stay as they are, and null clears an optional field. */
export const UserChange = z
  .strictObject({
    fullName: FullName,
    email: Email,
    bio: trimmedText().max(1000, 'At most 1,000 characters').nullable(),
    location: ZipCode.nullable(),
    experienceLevel: z.int().min(0).max(100).nullable(),
    avatarUrl: webAddress().nullable(),
  })
  .partial()

const travelDistanceMessage = 'Enter a number of miles from 1 to 100'

/** A change of one's own preferences. Fields that are left out stay as they are. */
export const PreferencesChange = z
  .strictObject({
    userId: Id,
    gameCategories: z.array(z.enum(findGamesCategories)).max(findGamesCategories.length),
    playFrequency: z.enum(playFrequencies),
    maxTravelDistance: z
      .int(travelDistanceMessage)
      .min(maxTravelDistanceLimits.min, travelDistanceMessage)
      .max(maxTravelDistanceLimits.max, travelDistanceMessage),
  })
  .partial()

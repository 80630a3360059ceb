import { z } from 'zod'
import { findGamesCategories } from '../games/categories.ts'
import { Email, FullName, Id, typedText, webAddress, ZipCode } from '../platform/fields.ts'
import { maxTravelDistanceLimits, playFrequencies } from './preferences.ts'

/** A change of one's own user: any subset; `null` empties what may be empty. */
export const UserChange = z
  .strictObject({
    fullName: FullName,
    email: Email,
    bio: typedText().max(1000, 'At most 1,000 characters').nullable(),
    location: ZipCode.nullable(),
    experienceLevel: z.int().min(0).max(100).nullable(),
    avatarUrl: webAddress().nullable(),
  })
  .partial()

/** A change of one's own preferences: any subset (SPEC 5: the travel distance is 1 to 100 miles). */
export const PreferencesChange = z
  .strictObject({
    userId: Id,
    gameCategories: z.array(z.enum(findGamesCategories)).max(findGamesCategories.length),
    playFrequency: z.enum(playFrequencies),
    maxTravelDistance: z
      .int('Enter a number of miles from 1 to 100')
      .min(maxTravelDistanceLimits.min, 'Enter a number of miles from 1 to 100')
      .max(maxTravelDistanceLimits.max, 'Enter a number of miles from 1 to 100'),
  })
  .partial()

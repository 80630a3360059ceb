import { z } from 'zod'
import { defineCall } from './call.ts'
import { findGamesCategories } from './categories.ts'
import { Id, Instant, maxNameLength, paging, SearchText, typedText, webAddress, ZipCode } from './fields.ts'

/** How often a member likes to play (SPEC 9: weekly by default). */
export const playFrequencies = ['daily', 'weekly', 'biweekly', 'monthly', 'occasionally'] as const
export const defaultPlayFrequency = 'weekly'
/** Miles a member travels to a game night: 10 by default, 1 to 100 (SPEC 9). */
export const defaultTravelDistance = 10
export const maxTravelDistanceLimits = { min: 1, max: 100 } as const

export const Preferences = z.object({
  userId: Id,
  gameCategories: z.array(z.string()),
  playFrequency: z.enum(playFrequencies),
  maxTravelDistance: z.int(),
})
export type Preferences = z.infer<typeof Preferences>

/** The little of a member that stands beside their deeds: as a host, an attendee, in a conversation. */
export const MemberSummary = z.object({ id: Id, fullName: z.string(), avatarUrl: z.string().nullable() })
export type MemberSummary = z.infer<typeof MemberSummary>

/** What every member may see of another. Never the email address, nor how far they travel. */
export const PublicUser = MemberSummary.extend({
  username: z.string(),
  bio: z.string().nullable(),
  location: z.string().nullable(),
  createdAt: Instant,
  experienceLevel: z.int().nullable(),
  preferences: Preferences.omit({ maxTravelDistance: true }),
})
export type PublicUser = z.infer<typeof PublicUser>

/** What a member sees of themselves. */
export const OwnUser = PublicUser.extend({ email: z.string(), preferences: Preferences })
export type OwnUser = z.infer<typeof OwnUser>

export const FullName = typedText('Full name is required')
  .min(1, 'Full name is required')
  .max(maxNameLength, 'At most 200 characters')
export const Email = typedText('Please enter a valid email address')
  .max(254, 'Please enter a valid email address')
  .check(z.email('Please enter a valid email address'))

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

const userParameters = z.object({ id: Id })

export const getOwnProfile = defineCall({
  method: 'GET',
  path: '/api/users/me',
  summary: 'My own profile',
  access: 'member',
  status: 200,
  answer: OwnUser,
})

export const listUsers = defineCall({
  method: 'GET',
  path: '/api/users',
  summary: 'All members by name, myself included; `search` matches full name or username',
  access: 'member',
  query: z.object({ search: SearchText, ...paging }),
  status: 200,
  answer: z.array(PublicUser),
  paged: true,
})

export const getUser = defineCall({
  method: 'GET',
  path: '/api/users/:id',
  summary: 'One member',
  access: 'member',
  parameters: userParameters,
  status: 200,
  answer: PublicUser,
  refusals: ['NotFound'],
})

export const updateUser = defineCall({
  method: 'PATCH',
  path: '/api/users/:id',
  summary: 'Change my own profile',
  access: 'member',
  parameters: userParameters,
  body: UserChange,
  status: 200,
  answer: OwnUser,
  refusals: ['NotYours', 'NotFound', 'EmailTaken'],
})

export const updatePreferences = defineCall({
  method: 'PATCH',
  path: '/api/users/:id/preferences',
  summary: 'Change my own preferences',
  access: 'member',
  parameters: userParameters,
  body: PreferencesChange,
  status: 200,
  answer: Preferences,
  refusals: ['NotYours', 'NotFound'],
})

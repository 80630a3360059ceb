import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { experienceFilters } from './experience.ts'
import { Id, Instant, paging, SearchText } from '../platform/fields.ts'
import { playFrequencies } from './preferences.ts'
import { PreferencesChange, UserChange } from './user-changes.ts'

/** What a member likes to play, how often, and how many miles they go for it. */
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
  query: z.object({ search: SearchText, experience: z.enum(experienceFilters).optional(), ...paging }),
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
  summary: 'Change my own profile; another address is mine once the link mailed to it is opened',
  access: 'member',
  parameters: userParameters,
  body: UserChange,
  status: 200,
  answer: OwnUser,
  refusals: ['NotYours', 'NotFound', 'TooManyRequests'],
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

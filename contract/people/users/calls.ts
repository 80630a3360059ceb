import { z } from 'zod'
import { defineCall } from '../../platform/call.ts'
import { paging, SearchText } from '../../platform/fields.ts'
import { experienceFilters } from './rules.ts'
import {
  OwnUser,
  OwnPreferences,
  PreferencesChange,
  PrivacyChange,
  PrivacyChoices,
  PublicUser,
  UserChange,
} from './schemas.ts'

export const getOwnProfile = defineCall('GET /api/users/me', {
  summary: 'Get my profile; the same as GET /api/user, at an address beside those of other members',
  answer: OwnUser,
})

export const listUsers = defineCall('GET /api/users', {
  summary: 'List all members including me, by name',
  budget: 'searches',
  query: z.object({
    search: SearchText.describe('Matches full name or username.'),
    experience: z.enum(experienceFilters).optional().describe('Returns only members with this experience.'),
    ...paging,
  }),
  answer: z.array(PublicUser),
})

export const getUser = defineCall('GET /api/users/:id', {
  summary: 'Get one member',
  access: 'member',
  answer: PublicUser,
})

export const updateUser = defineCall('PATCH /api/users/:id', {
  saves: 'texts',
  summary: 'Change my profile; a new email address is used once I open the link sent to it',
  body: UserChange,
  answer: OwnUser,
  changes: ['profile'],
  refusals: ['AccountLimited', 'AccountOnHold'],
})

export const updatePreferences = defineCall('PATCH /api/users/:id/preferences', {
  saves: 'texts',
  summary: 'Change my preferences',
  body: PreferencesChange,
  answer: OwnPreferences,
  changes: ['profile'],
})

export const getPrivacyChoices = defineCall('GET /api/users/:id/privacy', {
  summary: 'Get my privacy choices: what others see of me, and who may write to me',
  answer: PrivacyChoices,
})

export const updatePrivacyChoices = defineCall('PATCH /api/users/:id/privacy', {
  saves: 'texts',
  summary: 'Change my privacy choices: what others see of me, or who may write to me',
  body: PrivacyChange,
  answer: PrivacyChoices,
})

import { z } from 'zod'
import { defineCall } from '../../platform/call.ts'
import { Id, paging, SearchText } from '../../platform/fields.ts'
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

const userParameters = z.object({ id: Id.describe('The id of the member.') })

export const getOwnProfile = defineCall({
  method: 'GET',
  path: '/api/users/me',
  summary: 'Get my profile; the same as GET /api/user, at an address beside those of other members',
  access: 'member',
  budget: 'reads',
  status: 200,
  answer: OwnUser,
})

export const listUsers = defineCall({
  method: 'GET',
  path: '/api/users',
  summary: 'List all members including me, by name',
  access: 'member',
  budget: 'searches',
  query: z.object({
    search: SearchText.describe('Matches full name or username.'),
    experience: z.enum(experienceFilters).optional().describe('Returns only members with this experience.'),
    ...paging,
  }),
  status: 200,
  answer: z.array(PublicUser),
  paged: true,
})

export const getUser = defineCall({
  method: 'GET',
  path: '/api/users/:id',
  summary: 'Get one member',
  access: 'member',
  budget: 'reads',
  parameters: userParameters,
  status: 200,
  answer: PublicUser,
  refusals: ['NotFound'],
})

export const updateUser = defineCall({
  method: 'PATCH',
  path: '/api/users/:id',
  saves: 'texts',
  summary: 'Change my profile; a new email address is used once I open the link sent to it',
  access: 'member',
  budget: 'writes',
  parameters: userParameters,
  body: UserChange,
  status: 200,
  answer: OwnUser,
  changes: ['profile'],
  refusals: ['NotYours', 'NotFound', 'AccountLimited', 'AccountOnHold'],
})

export const updatePreferences = defineCall({
  method: 'PATCH',
  path: '/api/users/:id/preferences',
  saves: 'texts',
  summary: 'Change my preferences',
  access: 'member',
  budget: 'writes',
  parameters: userParameters,
  body: PreferencesChange,
  status: 200,
  answer: OwnPreferences,
  changes: ['profile'],
  refusals: ['NotYours', 'NotFound'],
})

export const getPrivacyChoices = defineCall({
  method: 'GET',
  path: '/api/users/:id/privacy',
  summary: 'Get my privacy choices: what others see of me, and who may write to me',
  access: 'member',
  budget: 'reads',
  parameters: userParameters,
  status: 200,
  answer: PrivacyChoices,
  refusals: ['NotYours', 'NotFound'],
})

export const updatePrivacyChoices = defineCall({
  method: 'PATCH',
  path: '/api/users/:id/privacy',
  saves: 'texts',
  summary: 'Change my privacy choices: what others see of me, or who may write to me',
  access: 'member',
  budget: 'writes',
  parameters: userParameters,
  body: PrivacyChange,
  status: 200,
  answer: PrivacyChoices,
  refusals: ['NotYours', 'NotFound'],
})

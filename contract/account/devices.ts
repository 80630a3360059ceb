import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { Id, Instant, verbatimText } from '../platform/fields.ts'

/**
 * A browser in which a member is signed in. `userAgent` is what it said of itself at sign-in, null where it said nothing;
 * `lastSeenAt` is true to a quarter of an hour.
 */
export const Device = z.object({
  id: z.string(),
  userAgent: z.string().nullable(),
  createdAt: Instant,
  lastSeenAt: Instant,
  isCurrent: z.boolean(),
})
export type Device = z.infer<typeof Device>

const ownerParameters = z.object({ id: Id })

export const listDevices = defineCall({
  method: 'GET',
  path: '/api/users/:id/devices',
  summary: 'Where I am signed in, those seen last first; at most 100',
  access: 'member',
  parameters: ownerParameters,
  status: 200,
  answer: z.array(Device),
  refusals: ['NotYours', 'NotFound'],
})

export const signOutDevice = defineCall({
  method: 'DELETE',
  path: '/api/users/:id/devices/:deviceId',
  summary: 'Sign out of one of my devices, at once',
  access: 'member',
  parameters: ownerParameters.extend({ deviceId: verbatimText().max(100) }),
  status: 204,
  answer: null,
  refusals: ['NotYours', 'NotFound'],
})

export const signOutEverywhere = defineCall({
  method: 'DELETE',
  path: '/api/users/:id/devices',
  summary: 'Sign out of all my devices but this one, at once',
  access: 'member',
  parameters: ownerParameters,
  status: 204,
  answer: null,
  refusals: ['NotYours', 'NotFound'],
})

import { z } from 'zod'
import { defineCall } from './call.ts'

const Ok = z.object({ status: z.literal('ok') })

export const getHealth = defineCall({
  method: 'GET',
  path: '/api/health',
  summary: '200 once the server serves and the database answers',
  access: 'anyone',
  status: 200,
  answer: Ok,
  refusals: ['Unavailable'],
})

export const getLiveness = defineCall({
  method: 'GET',
  path: '/api/health/live',
  summary: '200 as long as the process answers, whatever its database does',
  access: 'anyone',
  status: 200,
  answer: Ok,
})

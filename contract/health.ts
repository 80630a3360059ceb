import { z } from 'zod'
import { defineCall } from './call.ts'

export const getHealth = defineCall({
  method: 'GET',
  path: '/api/health',
  summary: '200 once the server serves and the database answers',
  access: 'anyone',
  status: 200,
  answer: z.object({ status: z.literal('ok') }),
  refusals: ['Unavailable'],
})

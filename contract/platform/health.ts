import { z } from 'zod'
import { defineCall } from './call.ts'

const Ok = z.object({ status: z.literal('ok') })

export const getHealth = defineCall('GET /api/health', {
  summary: 'Returns 200 when the server accepts requests and the database answers',
  access: 'anyone',
  budget: 'probes',
  answer: Ok,
  refusals: ['Unavailable'],
})

export const getLiveness = defineCall('GET /api/health/live', {
  summary: 'Returns 200 while the process runs, even when the database is unavailable',
  access: 'anyone',
  budget: 'probes',
  answer: Ok,
})

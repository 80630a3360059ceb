import { z } from 'zod'
import { defineCall } from '../../platform/call.ts'
import { SecurityEvent } from './schemas.ts'

export const listSecurityEvents = defineCall('GET /api/users/:id/security-log', {
  summary: 'List the last 50 events that affect the security of my account, the latest first',
  answer: z.array(SecurityEvent),
})

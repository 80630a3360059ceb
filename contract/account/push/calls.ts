import { defineCall } from '../../platform/call.ts'
import { PushState, PushSubscriptionInput } from './schemas.ts'

export const getPushState = defineCall('GET /api/push-subscription', {
  summary: 'Get whether this device receives push notifications, and the public key of the site',
  answer: PushState,
})

export const subscribeToPush = defineCall('PUT /api/push-subscription', {
  saves: 'choice',
  summary: 'Send push notifications to this device until its session ends, or renew its subscription',
  description:
    'A member has up to 20 devices with push notifications; another one replaces the one that was renewed least recently.',
  body: PushSubscriptionInput,
  changes: ['devices'],
})

export const unsubscribeFromPush = defineCall('DELETE /api/push-subscription', {
  summary: 'Send no more push notifications to this device',
  changes: ['devices'],
})

import type { FastifyRequest } from 'fastify'
import { deviceName } from '../../contract/account/device-name.ts'
import { shortenNetwork } from '../../contract/sign-in/rules.ts'
import { networkOf } from '../platform/limits/network.ts'
import { emailText } from '../platform/mail/email-template.ts'
import type { EmailMessage } from '../platform/mail/mailer.ts'

// These emails contain no text of a member, not even the header of the browser, and are sent regardless of the member's
// choices for notifications.

export function passwordChangedEmail(email: string, siteUrl: string): EmailMessage {
  return {
    to: email,
    subject: 'Your Meeplehood password was changed',
    text: emailText(`The password of your Meeplehood account was changed. Every other device is signed out.

If it was you, there is nothing to do. If not, reset your password now to get your account back:

${new URL('/auth?mode=forgot', siteUrl).href}`),
  }
}

export function newDeviceEmail(email: string, siteUrl: string, request: FastifyRequest): EmailMessage {
  const now = new Date()
  const device = deviceName(request.headers['user-agent'] ?? null)
  return {
    to: email,
    subject: 'New sign-in to your Meeplehood account',
    text: emailText(`Someone, hopefully you, signed in to your Meeplehood account from a new device:

${device}, network ${shortenNetwork(networkOf(request.ip))}, ${now.toISOString().slice(0, 16).replace('T', ' ')} UTC

If it was you, there is nothing to do. If not, change your password now. It signs out every other device:

${new URL('/?settings=password', siteUrl).href}`),
  }
}

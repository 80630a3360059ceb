import { vi } from 'vitest'
import type { Mailer } from '../platform/mail/mailer.ts'
import { sendNotificationEmails } from '../emails/send-notification-emails.ts'
import type { World } from './world.ts'

/** Sends due notification emails as the recurring work does; `failures` records what it would log as errors. */
export function buildMailing({ services, db }: World, mailer: Mailer = services.mailer) {
  const failures = vi.fn<(details: object, message: string) => void>()
  const mailing = { db, mailer, siteUrl: 'https://meeplehood.example.org', log: { error: failures } }
  return { failures, mail: (now = new Date()) => sendNotificationEmails(mailing, { now }) }
}

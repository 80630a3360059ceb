import { vi } from 'vitest'
import type { Mailer } from '../platform/mail/mailer.ts'
import { notificationEmailWork } from '../site/emails/send-notification-emails.ts'
import type { World } from './world.ts'

/** Sends due notification emails as the recurring work does; `failures` records what it would log as errors. */
export function buildEmailSender({ services, db }: World, mailer: Mailer = services.mailer) {
  const failures = vi.fn<(details: object, message: string) => void>()
  const { countCall } = services
  const emailServices = { db, mailer, countCall, siteUrl: 'https://meeplehood.example.org', log: { error: failures } }
  return { failures, sendEmails: (now = new Date()) => notificationEmailWork(emailServices).run(now) }
}

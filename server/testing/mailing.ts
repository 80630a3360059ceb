import { vi } from 'vitest'
import type { Mailer } from '../platform/mail/mailer.ts'
import { mailNotifications } from '../emails/notification-mailing.ts'
import type { World } from './world.ts'

/** Mails what there is to mail, as a server's recurring work does; `failures` are what its log would hold. */
export function buildMailing({ services, db }: World, mailer: Mailer = services.mailer) {
  const failures = vi.fn<(details: object, message: string) => void>()
  const mailing = { db, mailer, siteUrl: 'https://meeplehood.example.org', log: { error: failures } }
  return { failures, mail: (now = new Date()) => mailNotifications(mailing, { now }) }
}

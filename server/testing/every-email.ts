import { configurableKinds } from '../../contract/account/notifications/kinds.ts'
import type { EmailMessage } from '../platform/mail/mailer.ts'
import { notificationEmailWork } from '../site/emails/send-notification-emails.ts'
import { suggestionEmailWork } from '../site/emails/send-suggestion-emails.ts'
import { hoursFromNow } from './builders.ts'
import type { World } from './world.ts'

/**
 * Returns the emails that a member would receive now if none had been sent and all kinds were chosen, in the order of
 * their texts.
 */
export async function readEveryEmail({ db, services }: World, { id, email }: { id: number; email: string }) {
  // By then, the member is no longer online, which delays emails about messages.
  const now = hoursFromNow(1)
  const choices = configurableKinds.map((kind) => ({ userId: id, kind, channels: 'bell,mail' }))
  await db
    .insertInto('notificationChoices')
    .values(choices)
    .onConflict((same) => same.doNothing())
    .execute()
  const unsent = { mailDueAt: now.toISOString(), mailSettledAt: null, mailClaimedUntil: null }
  await db.updateTable('notifications').set(unsent).where('userId', '=', id).execute()
  const due = { userId: id, dueAt: unsent.mailDueAt, lastSentAt: null }
  await db
    .insertInto('suggestionMails')
    .values(due)
    .onConflict((same) => same.column('userId').doUpdateSet(due))
    .execute()
  const sent: EmailMessage[] = []
  const sending = {
    ...services,
    mailer: { send: async (message: EmailMessage) => void sent.push(message), close: () => undefined },
    countCall: () => 0,
    siteUrl: 'https://meeplehood.example.org',
    log: {
      error: (details: object) => {
        throw new Error('an email was not sent', { cause: details })
      },
    },
  }
  for (const work of [notificationEmailWork(sending), suggestionEmailWork(sending)]) await work.run(now)
  const own = sent.filter(({ to }) => to === email)
  return own.toSorted((one, other) => (one.text < other.text ? -1 : 1))
}

import { join } from 'node:path'
import type { Configuration } from '../configuration/configuration.ts'
import { type EmailMessage, type Mailer, outboxMailer, senderAt, smtpMailer } from './mailer.ts'

/**
 * Returns the configured mail server. Without one, emails are written to the folder `outbox`, and emails that someone
 * waits for, such as those to reset a password, are printed, if the configuration allows links in the log.
 */
export function openMailer(
  { smtpUrl, publicUrl, dataDirectory, logEmailLinks }: Configuration,
  print: (line: string) => void,
): Mailer {
  const sender = senderAt(publicUrl)
  if (smtpUrl !== undefined) return smtpMailer(smtpUrl, sender)
  const isPrinted = ({ oneClickUnsubscribe }: EmailMessage) => logEmailLinks && oneClickUnsubscribe === undefined
  return outboxMailer(join(dataDirectory, 'outbox'), {
    sender,
    onWritten: (file, email) => print(`An email was written to ${file}${isPrinted(email) ? `:\n${email.text}` : ''}`),
  })
}

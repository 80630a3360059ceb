// @engine sqlite
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfiguration } from '../configuration/configuration.ts'
import { openMailer } from './mailer.ts'

const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://meeplehood.example.org' }
const email = {
  to: 'ada@example.org',
  subject: 'Reset',
  text: 'https://meeplehood.example.org/reset-password?token=t\n',
}

// Requirement accounts-63: Without a mail server in production, links to reset a password or confirm an address are
// only in the outbox, not in the log, unless LOG_EMAIL_LINKS is on.
test.for([
  ['are printed by default', {}, true],
  ['are not printed in production', production, false],
  ['are printed in production with LOG_EMAIL_LINKS=on', { ...production, LOG_EMAIL_LINKS: 'on' }, true],
  ['are not printed with LOG_EMAIL_LINKS=off', { LOG_EMAIL_LINKS: 'off' }, false],
] as const)('without a mail server, links %s', async ([_case, environment, isPrinted]) => {
  const folder = await mkdtemp(join(tmpdir(), 'meeplehood-outbox-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const printed: string[] = []
  const mailer = openMailer(readConfiguration({ DATA_DIR: folder, ...environment }), (line) => printed.push(line))

  await mailer.send(email)

  const [file = ''] = await readdir(join(folder, 'outbox'))
  expect(await readFile(join(folder, 'outbox', file), 'utf8')).toContain('token')
  const path = `An email was written to ${join(folder, 'outbox', file)}`
  expect(printed).toEqual([isPrinted ? `${path}:\n${email.text}` : path])
})

// @engine sqlite
import { expect, onTestFinished, vi } from 'vitest'
import { forgotPassword, resetPassword } from '../../contract/sign-in/calls.ts'
import { resetLinkSent } from '../../contract/sign-in/rules.ts'
import { buildApp } from '../app.ts'
import { senderAt, smtpMailer } from '../platform/mail/mailer.ts'
import { buildMember } from '../testing/builders.ts'
import { Caller } from '../testing/caller.ts'
import { captureLog } from '../testing/capture-log.ts'
import { startMailServer } from '../testing/mail-server.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'

const publicUrl = 'https://meeplehood.example.org'

/** Builds a second app on the world's database that sends email through the SMTP server at this port. */
async function visitWithMail({ services }: World, port: number) {
  const { logStream, lines } = captureLog()
  const configuration = { ...services.configuration, logLevel: 'info', publicUrl }
  const mailer = smtpMailer(`smtp://127.0.0.1:${port}?requireTLS=false`, senderAt(publicUrl))
  const app = await buildApp({ ...services, configuration, mailer }, { logStream, maxEventLoopDelay: Infinity })
  onTestFinished(() => app.close())
  return { visitor: new Caller(app), lines }
}

test('the reset link arrives over SMTP, uses the public address and sets a new password', async ({ world }) => {
  const { delivered, port } = await startMailServer()
  const { visitor } = await visitWithMail(world, port)
  const ada = await buildMember(world)

  await visitor.request(forgotPassword, { body: { email: ada.email } })
  await vi.waitUntil(() => delivered.length > 0)

  const [mail] = delivered
  expect(mail).toMatchObject({ from: 'meeplehood@meeplehood.example.org', to: [ada.email] })
  expect(mail?.message).toContain('\r\nSubject: Reset your Meeplehood password\r\n')
  // Quoted-printable encoding folds long lines with a "=" at the end.
  const unfolded = mail?.message.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? ''
  const link = new URL(/https:\S+/.exec(unfolded)?.[0] ?? '')
  expect(link.origin + link.pathname).toBe(`${publicUrl}/reset-password`)
  const token = link.searchParams.get('token') ?? ''
  const email = new URLSearchParams(link.hash.slice(1)).get('email') ?? ''
  await visitor.request(resetPassword, { body: { token, email, password: 'difference engine' } })
})

test('a reset request gets the usual answer while the mail server is down, and the failure is logged', async ({
  world,
}) => {
  const { visitor, lines } = await visitWithMail(world, 1)
  const ada = await buildMember(world)

  const answer = await visitor.request(forgotPassword, { body: { email: ada.email } })

  expect(answer).toEqual({ message: resetLinkSent })
  const line = await vi.waitUntil(() => lines.find(({ msg }) => msg === 'Could not send a password reset link'))
  expect(line).toMatchObject({ err: { code: 'ESOCKET' } })
  // A link that was not received does not count towards the limit.
  await vi.waitUntil(
    async () => (await world.db.selectFrom('passwordResets').select('tokenHash').execute()).length === 0,
  )
})

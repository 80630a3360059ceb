// @engine sqlite
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { absenceLifetime } from '../../../contract/planning/attendance/rules.ts'
import {
  pendingSignInLifetime,
  securityLogLifetime,
  securityNetworkLifetime,
  sessionLifetime,
} from '../../../contract/sign-in/rules.ts'
import {
  appealAccessLifetime,
  closedReportLifetime,
  moderationLogLifetime,
} from '../../../contract/moderation/rules.ts'
import { deviceCookieName, deviceLifetime } from '../../sign-in/device-cookie.ts'
import { pendingCookieName } from '../../sign-in/pending-sign-in.ts'
import { sessionCookieName } from '../../sign-in/session-cookie.ts'

const days = (milliseconds: number) => `${milliseconds / (24 * 60 * 60_000)} days`

// Requirement privacy-12: The template of the privacy notice names the cookies, and how long they, the security log and
// closed reports are kept.
// Shows plays-14. Shows moderation-42.
test('the template of the privacy notice names the cookies and how long they and the logs are kept', async () => {
  const template = await readFile(new URL('templates/privacy.md', import.meta.url), 'utf8')
  const lineWith = (text: string) => template.split(/\n(?=[|-])/).find((line) => line.includes(text))
  expect(lineWith(`\`${sessionCookieName}\``)).toContain(`up to ${days(sessionLifetime)}`)
  expect(lineWith(`\`${deviceCookieName}\``)).toContain(`up to ${days(deviceLifetime)}`)
  const pending = lineWith(`\`${pendingCookieName}\``)
  expect(pending).toContain(`up to ${pendingSignInLifetime / 60_000} minutes`)
  expect(pending).toContain(`up to ${appealAccessLifetime / 60_000} minutes`)
  expect(lineWith('| Security log')).toContain(days(securityLogLifetime))
  expect(lineWith('| Security log')).toContain(`network address ${days(securityNetworkLifetime)}`)
  expect(lineWith('| Decisions of moderators')).toContain(`${moderationLogLifetime / (365 * 24 * 60 * 60_000)} years`)
  expect(lineWith('| Events that you missed')).toContain(
    absenceLifetime === 365 * 24 * 60 * 60_000 ? 'a year after' : '?',
  )
  expect(lineWith('| Reports')).toContain(`${days(closedReportLifetime)} after`)
})

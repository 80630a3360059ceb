import { describe, expect } from 'vitest'
import { inactiveAfter, inactivityWarningLifetime, inactivityWarningPeriod } from '../../contract/account/rules.ts'
import type { Role } from '../../contract/platform/roles.ts'
import type { EmailMessage, Mailer } from '../platform/mail/mailer.ts'
import { recordActivity } from '../people/users/activity.ts'
import { buildMember, type MemberCaller } from '../testing/builders.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'
import { inactiveAccountsWork } from './inactivity-work.ts'

const hour = 60 * 60_000
const after = (milliseconds: number) => new Date(Date.now() + milliseconds)
/** Returns an instant at which members whose last activity is today are inactive, or `later` milliseconds after it. */
const inTwoYears = (later = 0) => after(inactiveAfter + 24 * hour + later)

async function run({ services }: World, now: Date, mailer: Mailer = services.mailer) {
  const log = { error: () => undefined }
  await inactiveAccountsWork({ ...services, mailer, siteUrl: 'https://meeplehood.example.org', log }).run(now)
}

async function isDeleted({ db }: World, { id }: MemberCaller) {
  const { deletedAt } = await db.selectFrom('users').select('deletedAt').where('id', '=', id).executeTakeFirstOrThrow()
  return deletedAt !== null
}

async function giveRole({ db }: World, { id }: MemberCaller, role: Role) {
  await db.updateTable('users').set({ role }).where('id', '=', id).execute()
}

describe('an inactive account', () => {
  // Requirement privacy-8: No member is warned twice or deleted without a warning, also if the mail server fails, a
  // process is killed or two processes run at once.
  // Requirement privacy-7: If the operator chooses so, an account that was not used for two years gets one warning by
  // email, and is deleted a month later unless the member signs in.
  test('gets one warning after two years, and is deleted a month later', async ({ world }) => {
    const ada = await buildMember(world)
    await run(world, after(inactiveAfter - 24 * hour))
    expect(world.emails).toEqual([])

    const warnedAt = inTwoYears()
    await Promise.all([run(world, warnedAt), run(world, warnedAt)])
    await run(world, inTwoYears(inactivityWarningPeriod - hour))
    expect(world.emails).toMatchObject([
      {
        to: ada.email,
        subject: 'Your Meeplehood account will be deleted soon',
        text: expect.stringContaining(`sign in as ${ada.username} before then`),
      },
    ])
    expect(await isDeleted(world, ada)).toBe(false)

    await run(world, inTwoYears(inactivityWarningPeriod))
    expect(await isDeleted(world, ada)).toBe(true)
    expect(await world.db.selectFrom('inactivityWarnings').selectAll().execute()).toEqual([])
    expect(world.emails).toHaveLength(1)
  })

  // Shows privacy-7.
  test('is kept if the member signs in after the warning', async ({ world }) => {
    const ada = await buildMember(world)
    await run(world, inTwoYears())
    await recordActivity(world.db, { userId: ada.id, now: inTwoYears(hour) })

    await run(world, inTwoYears(inactivityWarningPeriod))

    expect(await isDeleted(world, ada)).toBe(false)
    expect(await world.db.selectFrom('inactivityWarnings').selectAll().execute()).toEqual([])
  })

  // Requirement privacy-13: Accounts of suspended members, moderators and administrators are never deleted because they
  // were not used.
  test('is neither warned nor deleted if its member is suspended, a moderator or an administrator', async ({
    world,
  }) => {
    const members = [await buildMember(world), await buildMember(world), await buildMember(world)] as const
    const [suspended, moderator, administrator] = members
    await giveRole(world, moderator, 'moderator')
    await giveRole(world, administrator, 'administrator')
    await world.db
      .updateTable('users')
      .set({ suspendedAt: after(0).toISOString() })
      .where('id', '=', suspended.id)
      .execute()

    for (const later of [0, inactivityWarningPeriod, inactivityWarningLifetime]) await run(world, inTwoYears(later))

    expect(world.emails).toEqual([])
    for (const member of members) expect(await isDeleted(world, member)).toBe(false)
  })

  // Shows privacy-8.
  test('is warned later if the mail server does not answer, and not deleted before', async ({ world }) => {
    const members = [await buildMember(world), await buildMember(world)]
    const attempts: EmailMessage[] = []
    const down: Mailer = {
      send: async (email) => Promise.reject(new Error(`down ${attempts.push(email)}`)),
      close: () => undefined,
    }

    await run(world, inTwoYears(), down)
    expect(attempts).toHaveLength(1)
    await run(world, inTwoYears(inactivityWarningPeriod))
    expect(world.emails).toHaveLength(2)
    for (const member of members) expect(await isDeleted(world, member)).toBe(false)
  })

  // Shows privacy-8.
  test('is warned again instead of deleted if it is unknown whether the warning was sent', async ({ world }) => {
    const ada = await buildMember(world)
    const claimedAt = inTwoYears().toISOString()
    await world.db.insertInto('inactivityWarnings').values({ userId: ada.id, claimedAt, sentAt: null }).execute()

    await run(world, inTwoYears(inactivityWarningPeriod))
    expect(world.emails).toEqual([])
    await run(world, inTwoYears(inactivityWarningLifetime))
    expect(world.emails).toHaveLength(1)
    expect(await isDeleted(world, ada)).toBe(false)
  })

  // Shows privacy-8.
  test('waits for the next run if too many accounts are inactive', async ({ world }) => {
    for (let count = 0; count < 60; count += 1) await buildMember(world)
    await run(world, inTwoYears())
    expect(world.emails).toHaveLength(50)
    await run(world, inTwoYears(hour))
    expect(new Set(world.emails.map(({ to }) => to)).size).toBe(60)
    await run(world, inTwoYears(inactivityWarningPeriod))
    const left = await world.db.selectFrom('users').select('id').where('deletedAt', 'is', null).execute()
    expect(left).toHaveLength(40)
  })
})

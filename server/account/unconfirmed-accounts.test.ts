import { describe, expect } from 'vitest'
import { setAvatar } from '../../contract/people/avatars/calls.ts'
import { getSessionUser } from '../../contract/sign-in/calls.ts'
import { setConfirmedEmail } from '../people/users/user-changes.ts'
import { lockMembers } from '../people/users/member-locks.ts'
import { buildMember, hoursFromNow, type MemberCaller } from '../testing/builders.ts'
import { widePicture } from '../testing/picture-files.ts'
import { nameOfRejection, runBehindLock } from '../testing/run-behind-lock.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'
import { listUnconfirmedAccounts, unconfirmedAccountsWork } from './unconfirmed-accounts.ts'

const day = 24
const sendUser = (member: MemberCaller) => member.send(getSessionUser)
const runWork = (world: World) => unconfirmedAccountsWork(world.services).run(new Date())

describe('accounts with an unconfirmed email address', () => {
  // Requirement confirmation-10: Accounts that are not confirmed are deleted 14 days after the registration, with their
  // pictures.
  test('are deleted with their pictures 14 days after the registration', async ({ world }) => {
    const unconfirmed = { isEmailConfirmed: false }
    const late = await buildMember(world, { ...unconfirmed, username: 'late', createdAt: hoursFromNow(-14 * day) })
    const recent = await buildMember(world, { ...unconfirmed, createdAt: hoursFromNow(-14 * day + 1) })
    const confirmed = await buildMember(world, { createdAt: hoursFromNow(-400 * day) })
    const body = { picture: (await widePicture().png().toBuffer()).toString('base64') }
    const { avatarUrl } = await late.request(setAvatar, { parameters: { id: late.id }, body })

    await runWork(world)

    expect((await sendUser(late)).status).toBe(401)
    expect([(await sendUser(recent)).status, (await sendUser(confirmed)).status]).toEqual([200, 200])
    expect((await world.app.inject({ method: 'GET', url: avatarUrl ?? '' })).statusCode).toBe(404)
    await buildMember(world, { username: 'late', email: 'late@example.org' })
  })

  // Shows confirmation-10.
  test('stay if the address is confirmed while the deletion waits', async ({ world }) => {
    const { id, email } = await buildMember(world, { isEmailConfirmed: false, createdAt: hoursFromNow(-14 * day) })
    expect(await listUnconfirmedAccounts(world.db, { registeredBefore: new Date(), limit: 10 })).toEqual([id])
    await runBehindLock(world, (db) => db.selectFrom('users').select('id').where('id', '=', id), [
      () =>
        world.db.transaction().execute(async (transaction) => {
          await lockMembers(transaction, { ids: [id] })
          await setConfirmedEmail(transaction, { id, email, now: new Date() })
        }),
      () => nameOfRejection(runWork(world)),
    ])
    const account = await world.db.selectFrom('users').select('deletedAt').where('id', '=', id).executeTakeFirst()
    expect(account).toEqual({ deletedAt: null })
  })
})

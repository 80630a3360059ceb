import { describe, expect, vi } from 'vitest'
import { changeEmail, confirmEmail } from '../../contract/account/calls.ts'
import {
  changePassword,
  forgotPassword,
  getSessionUser,
  login,
  loginWithCode,
  register,
  resetPassword,
} from '../../contract/sign-in/calls.ts'
import { buildMember, buildSession, type MemberCaller } from '../testing/builders.ts'
import { Caller, pendingTokenIn, readSessionCookie } from '../testing/caller.ts'
import { test } from '../testing/test.ts'
import { useTwoSteps } from '../testing/two-steps.ts'
import type { World } from '../testing/world.ts'
import { hashPassword } from './passwords.ts'

const password = 'analytical engine'

async function buildAda(world: World): Promise<MemberCaller> {
  return buildMember(world, { username: 'ada', email: 'ada@example.org', passwordHash: await hashPassword(password) })
}

const signIn = ({ visitor }: World, given = password) =>
  visitor.send(login, { body: { username: 'ada', password: given } })

const change = (id: number, newPassword: string) => ({
  parameters: { id },
  body: { currentPassword: password, newPassword },
})

/** Returns the token of a link in the emails of a server, once it has been sent. */
async function tokenIn({ emails }: World, link: RegExp): Promise<string> {
  const find = () => emails.map(({ text }) => link.exec(text)?.[1]).find((token) => token !== undefined)
  await vi.waitUntil(() => find() !== undefined)
  return find() ?? ''
}

describe('registering', () => {
  // Requirement accounts-35: Usernames and email addresses are unique, ignoring case.
  // Shows api-11.
  test('gives a username to exactly one of several concurrent registrations', async ({ world }) => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        world.visitor.send(register, {
          body: { username: 'ada', password, fullName: 'Ada Lovelace', email: `ada${index}@example.org` },
        }),
      ),
    )
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, ...Array<number>(7).fill(409)])
  })
})

describe('changing my password', () => {
  test('succeeds in exactly one of several browsers at the same time', async ({ world }) => {
    const ada = await buildAda(world)
    const browsers = await Promise.all([1, 2, 3].map(() => buildSession(world, ada.id)))

    const answers = await Promise.all(
      browsers.map((sessionId, index) =>
        new Caller(world.app, sessionId).send(changePassword, change(ada.id, `engine number ${index}`)),
      ),
    )

    const winner = answers.findIndex(({ status }) => status === 204)
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    expect((await signIn(world, `engine number ${winner}`)).status).toBe(200)
    for (const { status } of answers) expect([204, 400, 401]).toContain(status)
  })

  test('leaves no session to browsers that sign in with the old password at the same time', async ({ world }) => {
    const ada = await buildAda(world)
    const changed = new AbortController()
    const signInRepeatedly = async () => {
      while (!changed.signal.aborted) await signIn(world)
    }
    const others = [1, 2, 3].map(signInRepeatedly)

    const { status, headers } = await ada.send(changePassword, change(ada.id, 'difference engine'))
    changed.abort()
    await Promise.all(others)

    expect(status).toBe(204)
    const sessions = await world.db.selectFrom('sessions').select('userId').execute()
    expect(sessions).toEqual([{ userId: ada.id }])
    expect((await new Caller(world.app, readSessionCookie(headers)).request(getSessionUser)).id).toBe(ada.id)
  })
})

describe('a link in an email', () => {
  // Shows accounts-42.
  test('resets the password for exactly one of several concurrent requests', async ({ world }) => {
    const { email } = await buildAda(world)
    await world.visitor.request(forgotPassword, { body: { email } })
    const token = await tokenIn(world, /\/reset-password\?token=([\w-]{43})#/)
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, index) =>
        world.visitor.send(resetPassword, { body: { token, email, password: `engine number ${index}` } }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 400, 400, 400])
  })

  test('changes the email address for exactly one of several concurrent requests', async ({ world }) => {
    const ada = await buildAda(world)
    const body = { email: 'countess@example.org', currentPassword: password }
    await ada.request(changeEmail, { parameters: { id: ada.id }, body })
    const token = await tokenIn(world, /\/confirm-email\/([\w-]{43})\n/)
    const opened = Array.from({ length: 4 }, () => world.visitor.send(confirmEmail, { body: { token } }))
    const statuses = (await Promise.all(opened)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 400, 400, 400])
  })
})

describe('signing in with two steps', () => {
  // Shows two-step-4.
  test('accepts one of two requests that arrive at once with the same code', async ({ world }) => {
    const createCode = await useTwoSteps(await buildAda(world))
    const tokens = [pendingTokenIn((await signIn(world)).headers), pendingTokenIn((await signIn(world)).headers)]
    const payload = { code: createCode() }
    const answers = await Promise.all(
      tokens.map((token) =>
        world.visitor.inject({
          method: 'POST',
          url: loginWithCode.path,
          payload,
          cookies: { 'meeplehood-sign-in': token },
        }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })
})

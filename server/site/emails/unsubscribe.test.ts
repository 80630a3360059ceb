import { describe, expect } from 'vitest'
import { deleteAccount } from '../../../contract/account/calls.ts'
import { joinEvent, updateEvent } from '../../../contract/events/calls.ts'
import { chooseChannels, listNotificationChoices, unsubscribe } from '../../../contract/account/notifications/calls.ts'
import { configurableKinds, declarations } from '../../../contract/account/notifications/kinds.ts'
import { hashPassword } from '../../sign-in/passwords.ts'
import { getSiteSecret } from '../../platform/secrets/site-secrets.ts'
import { createUnsubscribeToken, unsubscribeSecretName } from './unsubscribe-tokens.ts'
import { buildEvent, buildMember, type MemberCaller } from '../../testing/builders.ts'
import { buildEmailSender } from '../../testing/email-sender.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'

const channelsOf = async (member: MemberCaller) => {
  const choices = await member.request(listNotificationChoices)
  return choices.find(({ kind }) => kind === 'eventChanged')?.channels
}

/** Builds a member who got an email about a changed event, and returns the unsubscribe path of the email. */
async function buildRecipient(world: World) {
  const [host, ben] = [await buildMember(world), await buildMember(world)]
  const eventId = await buildEvent(world, { host })
  await ben.request(joinEvent, { parameters: { eventId }, body: {} })
  await host.request(updateEvent, { parameters: { eventId }, body: { title: 'Go Night' } })
  await buildEmailSender(world).sendEmails()
  const { pathname } = new URL(world.emails.at(-1)?.oneClickUnsubscribe ?? '')
  return { ben, path: pathname }
}

describe('the unsubscribe address of an email', () => {
  test.for(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'stops emails of this kind after a POST request by an email program (%s)',
    async (contentType, { world }) => {
      const { ben, path } = await buildRecipient(world)
      const post = () =>
        world.visitor.inject({
          method: 'POST',
          url: path,
          headers: { 'content-type': contentType },
          payload: 'List-Unsubscribe=One-Click',
        })

      expect([(await post()).status, (await post()).status]).toEqual([204, 204])

      expect(await channelsOf(ben)).toEqual(['bell', 'push'])
      const others = (await ben.request(listNotificationChoices)).filter(({ kind }) => kind !== 'eventChanged')
      for (const { kind, channels } of others) expect(channels).toEqual(declarations[kind].channels)
    },
  )

  test.for(configurableKinds)('stops only the emails about %s with their token', async (kind, { world }) => {
    const ben = await buildMember(world)
    const secret = await getSiteSecret(world.db, { name: unsubscribeSecretName })
    const read = async () =>
      (await ben.request(listNotificationChoices)).map((choice) => [choice.kind, choice.channels] as const)
    const before = await read()
    const token = createUnsubscribeToken({ userId: ben.id, kind }, secret)
    await world.visitor.request(unsubscribe, { parameters: { token } })
    const left = before.map(([each, channels]) => [each, channels.filter((by) => by !== 'mail' || each !== kind)])
    expect(await read()).toEqual(left)
  })

  test('redirects a GET request, such as one by a mail scanner, to a page with a button', async ({ world }) => {
    const { ben, path } = await buildRecipient(world)
    const opened = await world.visitor.inject({ method: 'GET', url: path })
    expect([opened.status, opened.headers['location']]).toEqual([302, path.replace('/api/', '/')])
    expect(await channelsOf(ben)).toEqual(['bell', 'mail', 'push'])
  })

  test('keeps the choice for the bell and allows choosing emails again', async ({ world }) => {
    const { ben, path } = await buildRecipient(world)
    const parameters = { kind: 'eventChanged' } as const
    await ben.request(chooseChannels, { parameters, body: { channels: ['mail'] } })
    await world.visitor.request(unsubscribe, { parameters: { token: path.split('/').at(-1) ?? '' } })
    expect(await channelsOf(ben)).toEqual([])
    await ben.request(chooseChannels, { parameters, body: { channels: ['mail'] } })
    expect(await channelsOf(ben)).toEqual(['mail'])
  })

  test('rejects a forged token for another member or kind', async ({ world }) => {
    const { ben, path } = await buildRecipient(world)
    const cleo = await buildMember(world)
    const valid = path.split('/').at(-1) ?? ''
    const [, , signature = ''] = valid.split('.')
    const forged = [
      `${cleo.id}.eventChanged.${signature}`,
      `${ben.id}.eventCancelled.${signature}`,
      `0${valid}`,
      valid.slice(0, -1),
      `${valid}x`,
      `${ben.id}.welcomeEvent.${signature}`,
      createUnsubscribeToken({ userId: ben.id, kind: 'eventChanged' }, 'another secret'),
      'nonsense',
      '..',
    ]
    for (const token of forged)
      expect(await world.visitor.requestProblem(unsubscribe, { parameters: { token } })).toMatchObject({
        name: 'NotFound',
        status: 404,
      })
    expect([await channelsOf(ben), await channelsOf(cleo)]).toEqual([
      ['bell', 'mail', 'push'],
      ['bell', 'mail', 'push'],
    ])
  })

  test('does nothing for a deleted account', async ({ world }) => {
    const passwordHash = await hashPassword('analytical engine')
    const ada = await buildMember(world, { passwordHash })
    const secret = await getSiteSecret(world.db, { name: unsubscribeSecretName })
    const body = { currentPassword: 'analytical engine' }
    await ada.request(deleteAccount, { parameters: { id: ada.id }, body })
    const token = createUnsubscribeToken({ userId: ada.id, kind: 'eventChanged' }, secret)
    await world.visitor.request(unsubscribe, { parameters: { token } })
    expect(await world.db.selectFrom('notificationChoices').selectAll().execute()).toEqual([])
  })
})

test('all processes create and use one secret for signing', async ({ world }) => {
  const name = unsubscribeSecretName
  const secrets = await Promise.all(Array.from({ length: 5 }, () => getSiteSecret(world.db, { name })))
  expect(new Set(secrets).size).toBe(1)
  expect(Buffer.from(secrets[0] ?? '', 'base64url')).toHaveLength(32)
  expect(await getSiteSecret(world.db, { name: 'another' })).not.toBe(secrets[0])
})

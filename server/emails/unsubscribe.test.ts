import { describe, expect } from 'vitest'
import { deleteAccount } from '../../contract/account/calls.ts'
import { joinEvent, updateEvent } from '../../contract/events/calls.ts'
import { chooseChannels, listNotificationChoices, unsubscribe } from '../../contract/notifications/calls.ts'
import { notificationOptions } from '../../contract/notifications/kinds.ts'
import { hashPassword } from '../auth/passwords.ts'
import { getSiteSecret } from '../platform/secrets/queries.ts'
import { mailToken, mailTokenSecret } from './unsubscribe-tokens.ts'
import { buildEvent, buildMember, type MemberCaller } from '../testing/builders.ts'
import { buildMailing } from '../testing/mailing.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'

const channelsOf = async (member: MemberCaller) => {
  const choices = await member.request(listNotificationChoices)
  return choices.find(({ kind }) => kind === 'eventChanged')?.channels
}

/** Somebody who got a mail about a changed event, and the path at which their mail program ends such mails. */
async function buildReader(world: World) {
  const [host, ben] = [await buildMember(world), await buildMember(world)]
  const eventId = await buildEvent(world, { host })
  await ben.request(joinEvent, { parameters: { eventId }, body: {} })
  await host.request(updateEvent, { parameters: { eventId }, body: { title: 'Go Night' } })
  await buildMailing(world).mail()
  const { pathname } = new URL(world.emails.at(-1)?.oneClickUnsubscribe ?? '')
  return { ben, path: pathname }
}

describe('the address in a mail', () => {
  test.for(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'ends such mails for its reader, by a POST that a mail program makes on its own (%s)',
    async (contentType, { world }) => {
      const { ben, path } = await buildReader(world)
      const post = () =>
        world.visitor.inject({
          method: 'POST',
          url: path,
          headers: { 'content-type': contentType },
          payload: 'List-Unsubscribe=One-Click',
        })

      expect([(await post()).status, (await post()).status]).toEqual([204, 204])

      expect(await channelsOf(ben)).toEqual(['bell'])
      const others = (await ben.request(listNotificationChoices)).filter(({ kind }) => kind !== 'eventChanged')
      for (const { kind, channels } of others) expect(channels).toEqual(notificationOptions[kind].channels)
    },
  )

  test('changes nothing when it is only opened, as scanners do, and leads to a page with a button', async ({
    world,
  }) => {
    const { ben, path } = await buildReader(world)
    const opened = await world.visitor.inject({ method: 'GET', url: path })
    expect([opened.status, opened.headers['location']]).toEqual([302, path.replace('/api/', '/')])
    expect(await channelsOf(ben)).toEqual(['bell', 'mail'])
  })

  test('leaves the bell as it was chosen, and mails can be chosen again', async ({ world }) => {
    const { ben, path } = await buildReader(world)
    const parameters = { kind: 'eventChanged' } as const
    await ben.request(chooseChannels, { parameters, body: { channels: ['mail'] } })
    await world.visitor.request(unsubscribe, { parameters: { token: path.split('/').at(-1) ?? '' } })
    expect(await channelsOf(ben)).toEqual([])
    await ben.request(chooseChannels, { parameters, body: { channels: ['mail'] } })
    expect(await channelsOf(ben)).toEqual(['mail'])
  })

  test('is nothing anybody could make up for another member or another kind', async ({ world }) => {
    const { ben, path } = await buildReader(world)
    const cleo = await buildMember(world)
    const token = path.split('/').at(-1) ?? ''
    const [, , signature = ''] = token.split('.')
    const forged = [
      `${cleo.id}.eventChanged.${signature}`,
      `${ben.id}.eventCancelled.${signature}`,
      `0${token}`,
      token.slice(0, -1),
      `${token}x`,
      `${ben.id}.welcomeEvent.${signature}`,
      mailToken({ userId: ben.id, kind: 'eventChanged' }, 'another secret'),
      'nonsense',
      '..',
    ]
    for (const made of forged)
      expect(await world.visitor.requestProblem(unsubscribe, { parameters: { token: made } })).toMatchObject({
        name: 'NotFound',
        status: 404,
      })
    expect([await channelsOf(ben), await channelsOf(cleo)]).toEqual([
      ['bell', 'mail'],
      ['bell', 'mail'],
    ])
  })

  test('is worth nothing for who has left', async ({ world }) => {
    const passwordHash = await hashPassword('analytical engine')
    const ada = await buildMember(world, { passwordHash })
    const secret = await getSiteSecret(world.db, { name: mailTokenSecret })
    const body = { currentPassword: 'analytical engine' }
    await ada.request(deleteAccount, { parameters: { id: ada.id }, body })
    const token = mailToken({ userId: ada.id, kind: 'eventChanged' }, secret)
    await world.visitor.request(unsubscribe, { parameters: { token } })
    expect(await world.db.selectFrom('notificationChoices').selectAll().execute()).toEqual([])
  })
})

test('all processes sign with one secret, whoever asks for it first', async ({ world }) => {
  const name = mailTokenSecret
  const secrets = await Promise.all(Array.from({ length: 5 }, () => getSiteSecret(world.db, { name })))
  expect(new Set(secrets).size).toBe(1)
  expect(Buffer.from(secrets[0] ?? '', 'base64url')).toHaveLength(32)
  expect(await getSiteSecret(world.db, { name: 'another' })).not.toBe(secrets[0])
})

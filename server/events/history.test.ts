// @engine sqlite
import { describe, expect } from 'vitest'
import { deleteAccount, downloadArchive } from '../../contract/account/calls.ts'
import { updateEvent } from '../../contract/events/calls.ts'
import { nameCoHost, removeCoHost } from '../../contract/events/co-host-calls.ts'
import { listEventHistory } from '../../contract/events/history-calls.ts'
import { hashPassword } from '../sign-in/passwords.ts'
import { suspendMember } from '../moderation/suspension.ts'
import { silentWriter } from '../platform/live/writer.ts'
import { buildEvent, buildMember, buildMessage } from '../testing/builders.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'

const password = 'analytical engine'

/** Builds an event whose host and co-host have each changed it once. */
async function buildChangedEvent(world: World) {
  const host = await buildMember(world, { fullName: 'Ada' })
  const coHost = await buildMember(world, { fullName: 'Ben', passwordHash: await hashPassword(password) })
  await buildMessage(world, { from: coHost, to: host })
  const address = { locationDetails: 'Back room', locationDetailsFor: 'attendees' as const }
  const eventId = await buildEvent(world, { host, title: 'Chess', ...address })
  const parameters = { eventId }
  await host.request(nameCoHost, { parameters: { eventId, userId: coHost.id } })
  await host.request(updateEvent, { parameters, body: { title: 'Chess Night' } })
  await coHost.request(updateEvent, { parameters, body: { locationDetails: 'Upstairs' } })
  return { host, coHost, eventId, parameters }
}

describe('the history of an event', () => {
  // Requirement events-67: The host and the co-hosts see who changed what of an event, the latest change first. No
  // other member does.
  test('shows the host and the co-hosts who changed what, the latest change first', async ({ world }) => {
    const { host, coHost, parameters } = await buildChangedEvent(world)
    for (const reader of [host, coHost])
      expect(await reader.request(listEventHistory, { parameters })).toMatchObject([
        {
          editor: { id: coHost.id, fullName: 'Ben' },
          changedAt: expect.stringMatching(/Z$/),
          lines: [expect.stringMatching(/^Place: .+ Upstairs \(was: .+ Back room\)$/)],
        },
        { editor: { id: host.id, fullName: 'Ada' }, lines: ['Title: Chess Night (was: Chess)'] },
      ])
    const pages = await host.requestPages(listEventHistory, { parameters, query: { limit: 1 } })
    expect(pages.flat().map(({ editor }) => editor?.fullName)).toEqual(['Ben', 'Ada'])
  })

  // Shows events-67.
  test('is not shown to attendees, strangers, visitors and former co-hosts', async ({ world }) => {
    const { host, coHost, eventId, parameters } = await buildChangedEvent(world)
    const stranger = await buildMember(world)
    expect((await stranger.requestProblem(listEventHistory, { parameters })).name).toBe('NotYours')
    expect((await world.visitor.requestProblem(listEventHistory, { parameters })).name).toBe('NotSignedIn')
    await host.request(removeCoHost, { parameters: { eventId, userId: coHost.id } })
    expect((await coHost.requestProblem(listEventHistory, { parameters })).name).toBe('NotYours')
  })

  // Requirement events-79: The name of an editor disappears from the history of an event with their account, and the
  // download of each member contains their own changes.
  test('keeps the change and not the name of an editor who is suspended or has left', async ({ world }) => {
    const { host, coHost, parameters } = await buildChangedEvent(world)
    const editors = async () =>
      (await host.request(listEventHistory, { parameters })).map(({ editor }) => editor?.fullName ?? null)
    await suspendMember(silentWriter(world.db), { userId: coHost.id, until: null, reason: 'Spam', now: new Date() })
    expect(await editors()).toEqual([null, 'Ada'])

    const leaving = await buildChangedEvent(world)
    const account = { id: leaving.coHost.id }
    await leaving.coHost.request(deleteAccount, { parameters: account, body: { currentPassword: password } })
    const rows = world.db.selectFrom('eventRevisions').select('editorId').where('eventId', '=', leaving.eventId)
    expect(await rows.orderBy('id').execute()).toEqual([{ editorId: leaving.host.id }, { editorId: null }])
  })

  // Shows events-79.
  test('is in the archive of each editor with their own changes', async ({ world }) => {
    const { coHost, eventId } = await buildChangedEvent(world)
    const archive = await coHost.request(downloadArchive, { parameters: { id: coHost.id } })
    expect(archive.eventChanges).toEqual([
      {
        event: { id: eventId, title: 'Chess Night' },
        changedAt: expect.stringMatching(/Z$/),
        lines: [expect.stringContaining('Upstairs')],
      },
    ])
  })
})

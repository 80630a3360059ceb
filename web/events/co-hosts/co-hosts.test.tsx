import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { nameCoHost, removeCoHost } from '../../../contract/events/co-host-calls.ts'
import { listConversations } from '../../../contract/messages/calls.ts'
import { listUsers } from '../../../contract/people/users/calls.ts'
import { buildAttendee, buildEvent } from '../../testing/build-event.ts'
import { buildMember } from '../../testing/build-member.ts'
import { startFakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { HostTools } from '../details/host-tools.tsx'
import { CoHostsDialog } from './co-hosts-dialog.tsx'

const [ben, cleo] = [
  { id: 2, fullName: 'Ben Ngo', avatarUrl: null },
  { id: 3, fullName: 'Cleo Diaz', avatarUrl: null },
]
const host = buildMember({ id: 9 })

describe('the host', () => {
  // Shows events-28.
  test('chooses co-hosts from the attendees or by a search, and removes one', async () => {
    const api = startFakeApi()
    api.answer(listConversations, () => [])
    api.answer(listUsers, () => [{ ...buildMember(), ...cleo, acceptsMessages: true }])
    api.answer(nameCoHost, () => undefined)
    api.answer(removeCoHost, () => undefined)
    const attendees = [buildAttendee({ userId: 2, user: ben })]
    const event = buildEvent({ isHosting: true, attendees, coHosts: [{ id: 4, fullName: 'Dora Ek', avatarUrl: null }] })
    const { user } = await renderInApp(<CoHostsDialog event={event} isOpen onClose={() => undefined} />, {
      member: host,
    })

    await user.click(await screen.findByRole('button', { name: 'Add Ben Ngo as co-host' }))
    await user.type(screen.getByRole('searchbox', { name: 'Search members' }), 'Cleo')
    await user.click(await screen.findByRole('button', { name: 'Add Cleo Diaz as co-host' }))
    await user.click(screen.getByRole('button', { name: 'Remove co-host Dora Ek' }))

    const changes = () => api.requests.filter(({ method }) => method !== 'GET').map(({ method, path }) => method + path)
    await waitFor(() =>
      expect(changes()).toEqual([
        'PUT/api/events/7/co-hosts/2',
        'PUT/api/events/7/co-hosts/3',
        'DELETE/api/events/7/co-hosts/4',
      ]),
    )
  })
})

describe('a co-host', () => {
  const event = buildEvent({ isCoHosting: true, coHosts: [ben] })
  const member = buildMember({ id: ben.id })

  // Shows events-28. Requirement events-198: All rare actions of a co-host are under More: the event has no second menu.
  test('steps down after a confirmation', async () => {
    const api = startFakeApi()
    api.answer(removeCoHost, () => undefined)
    const { user } = await renderInApp(<HostTools event={event} isOpen />, { member })
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Edit Event', 'More'])
    await user.click(screen.getByRole('button', { name: 'More' }))
    expect(screen.getByRole('button', { name: 'Report' })).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Stop co-hosting' }))
    await user.click(screen.getAllByRole('button', { name: 'Stop co-hosting' }).at(-1) ?? document.body)
    await waitFor(() =>
      expect(api.requests).toContainEqual(expect.objectContaining({ path: '/api/events/7/co-hosts/2' })),
    )
  })

  // Shows events-29.
  test('can edit the event, but not cancel it or choose co-hosts', async () => {
    const { user } = await renderInApp(<HostTools event={event} isOpen />, { member })
    await user.click(screen.getByRole('button', { name: 'More' }))
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
    expect(names).toContain('Edit Event')
    expect(names).not.toContain('Cancel Event')
    expect(names).not.toContain('Co-hosts')
  })
})

import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { listEventHistory } from '../../../contract/events/history-calls.ts'
import { buildEvent } from '../../testing/build-event.ts'
import { buildMember } from '../../testing/build-member.ts'
import { startFakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { HostTools } from '../details/host-tools.tsx'

const changedAt = '2030-05-01T12:00:00.000Z'
const changed = { isCoHosting: true, lastChange: { changedAt, parts: ['title' as const] } }
const tools = async (event: Parameters<typeof buildEvent>[0]) => {
  const rendered = await renderInApp(<HostTools event={buildEvent(event)} isOpen />, { member: buildMember({ id: 9 }) })
  await rendered.user.click(screen.getByRole('button', { name: 'More' }))
  return rendered
}

describe('the changes of an event', () => {
  // Shows events-67.
  test('name the editor and the changes, for the host and co-hosts', async () => {
    const api = startFakeApi()
    const ben = { id: 2, fullName: 'Ben Ngo', avatarUrl: null }
    api.answer(listEventHistory, () => [
      { id: 2, editor: ben, changedAt, lines: ['Title: Go Night (was: Go)'] },
      { id: 1, editor: null, changedAt, lines: ['Maximum attendees: 4 (was: 3)'] },
    ])
    const { user } = await tools(changed)
    await user.click(await screen.findByRole('button', { name: 'Changes' }))
    const entries = await screen.findAllByRole('listitem')
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Ben Ngo.*Title: Go Night \(was: Go\)$/),
      expect.stringMatching(/^One of the hosts.*Maximum attendees: 4 \(was: 3\)$/),
    ])
  })

  test('can be loaded again after a failure', async () => {
    const api = startFakeApi()
    api.reject(listEventHistory, 'Unexpected')
    const { user } = await tools(changed)
    await user.click(await screen.findByRole('button', { name: 'Changes' }))
    expect(await screen.findByText('The changes could not be loaded.')).toBeTruthy()
  })

  test('have no button before the first change', async () => {
    await tools({ isHosting: true })
    expect(screen.queryByRole('button', { name: 'Changes' })).toBeNull()
  })
})

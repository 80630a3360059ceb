import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { buildEvent } from '../../testing/build-event.ts'
import { buildMember } from '../../testing/build-member.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { EventPeople, HostLine } from './event-people.tsx'

const renderPeople = ({ memberId = 1, isHostPlaying = true } = {}) =>
  renderInApp(<EventPeople event={buildEvent({ isHostPlaying, isHosting: memberId === 9 })} isOpen />, {
    member: buildMember({ id: memberId }),
  })

describe('the people of an event', () => {
  // Requirement events-27: Members see whether the host plays; the host's own event offers 'Take a seat' as a secondary
  // button in place of 'Join'.
  test.for([
    [1, true, 'Plays too'],
    [1, false, 'Hosts without playing'],
    [9, true, 'You play too, without taking a seat'],
    [9, false, 'You host without playing'],
  ] as const)('say to member %d, when isHostPlaying is %s: %s', async ([memberId, isHostPlaying, text]) => {
    await renderPeople({ memberId, isHostPlaying })
    expect(screen.getByText(text)).toBeTruthy()
  })

  test('do not say of a host who has a seat that they play without one', async () => {
    await renderInApp(<EventPeople event={buildEvent({ isHosting: true, isAttending: true })} isOpen />, {
      member: buildMember({ id: 9 }),
    })
    expect(screen.getByText('You play too')).toBeTruthy()
  })

  // Shows messages-40.
  test('lets other members ask the host', async () => {
    await renderPeople()
    expect(screen.getByRole('link', { name: 'Ask the host' }).getAttribute('href')).toBe('/messages?userId=9&event=7')
  })

  // Shows messages-42.
  test('says so when the host limits messages', async () => {
    await renderInApp(<EventPeople event={buildEvent({ canAskHost: false })} isOpen />, { member: buildMember() })
    expect(screen.getByText('This host limits messages. Join the event to write to them.')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Ask the host' })).toBeNull()
  })

  // Requirement events-199: Phones name the host of an event once: without a ticket in its first lines, with what the host
  // does and 'Ask the host', and with a ticket below the games.
  test.for([
    [false, true],
    [true, false],
  ] as const)('when isAttending is %s, hide the second host on phones: %s', async ([isAttending, isHidden]) => {
    await renderInApp(<EventPeople event={buildEvent({ isAttending })} isOpen />, { member: buildMember() })
    const section = screen.getByRole('heading', { name: 'Host' }).parentElement
    expect(section?.classList.contains('max-sm:hidden')).toBe(isHidden)
  })

  // Shows events-199.
  test.for([true, false])(
    'let other members ask the host in the first lines, if the event is open: %s',
    async (isOpen) => {
      await renderInApp(<HostLine event={buildEvent()} isOpen={isOpen} />, { member: buildMember() })
      expect(screen.queryAllByText('Plays too')).toHaveLength(isOpen ? 1 : 0)
      expect(screen.queryAllByRole('link', { name: 'Ask the host' })).toHaveLength(isOpen ? 1 : 0)
    },
  )

  test('does not let the host ask themselves', async () => {
    await renderPeople({ memberId: 9 })
    expect(screen.queryByRole('link', { name: 'Ask the host' })).toBeNull()
  })
})

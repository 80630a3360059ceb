import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildEvent } from '../../testing/build-event.ts'
import { buildMember } from '../../testing/build-member.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { CreatedEvent } from './created-event.tsx'

const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('leads to the players, to the event and to a copied link', async () => {
  const { user } = await renderInApp(<CreatedEvent event={buildEvent()} onClose={() => undefined} />, {
    address: '/events',
    member: buildMember(),
  })
  expect(addressOf('Invite players')).toBe('/players?event=7')
  expect(addressOf('See the event')).toBe('/events?event=7')
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await screen.findByText('Link copied')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/events?event=7`)
})

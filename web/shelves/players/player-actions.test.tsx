import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { MemberPlace } from '../../people/member-facts.tsx'
import { PlayerActions } from './player-card.tsx'

describe('the buttons of a player', () => {
  test('link to the conversation', async () => {
    await renderInApp(<PlayerActions messageTo="/messages?userId=7" profileTo="/profile/7" nameId="name" />)
    expect(screen.getByRole('link', { name: 'Message' }).getAttribute('href')).toBe('/messages?userId=7')
  })

  // Shows messages-42.
  test('say that a player accepts no messages', async () => {
    await renderInApp(<PlayerActions messageTo={undefined} profileTo="/profile/7" nameId="name" />)
    expect(screen.queryByRole('link', { name: 'Message' })).toBeNull()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'No messages' }).disabled).toBe(true)
  })
})

describe('the place of a player who hides the zip code', () => {
  // Shows profile-21.
  test('is only the town', async () => {
    await renderInApp(<MemberPlace user={{ place: 'Portland, OR', location: null }} />)
    expect(screen.getByText('Portland, OR')).toBeTruthy()
  })
})

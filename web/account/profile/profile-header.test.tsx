import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { buildMember } from '../../testing/build-member.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { ProfileHeader } from './profile-header.tsx'

describe('the header of a profile', () => {
  // Requirement profile-6: The profile shows the month and year in which the member joined.
  test('shows the month and year in which the member joined', async () => {
    const user = buildMember({ createdAt: '2024-05-17T12:00:00.000Z', location: null, place: null })
    await renderInApp(<ProfileHeader user={user} actions={null} />)
    expect(screen.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeTruthy()
    const facts = screen.getAllByRole('listitem').map((item) => item.textContent)
    expect(facts).toEqual(['Joined May 2024'])
  })

  test('shows the place of the zip code', async () => {
    await renderInApp(<ProfileHeader user={buildMember({ location: '97205', place: 'Portland, OR' })} actions={null} />)
    expect(screen.getAllByRole('listitem')[0]?.textContent).toBe('Portland, OR 97205')
  })

  // Shows moderation-26.
  test('marks moderators', async () => {
    const { unmount } = await renderInApp(<ProfileHeader user={buildMember()} actions={null} />)
    expect(screen.queryByText('Moderator')).toBeNull()
    unmount()
    await renderInApp(<ProfileHeader user={buildMember({ isModerator: true })} actions={null} />)
    expect(screen.getByText('Moderator')).toBeTruthy()
  })
})

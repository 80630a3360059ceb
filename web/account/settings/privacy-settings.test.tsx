import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { getPrivacyChoices, updatePrivacyChoices } from '../../../contract/people/users/calls.ts'
import type { PrivacyChange, PrivacyChoices } from '../../../contract/people/users/schemas.ts'
import { buildMember } from '../../testing/build-member.ts'
import { startFakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { PrivacySettings } from './privacy-settings.tsx'

const member = buildMember()

describe('the privacy settings', () => {
  // Shows profile-20.
  test('show the choices and save a change at once', async () => {
    const api = startFakeApi()
    let choices: PrivacyChoices = {
      contactableBy: 'everyone',
      showsZip: true,
      listsAttendance: false,
      showsFirstName: false,
      version: 'first',
    }
    api.answer(getPrivacyChoices, () => choices)
    api.answer(updatePrivacyChoices, ({ body }) => (choices = { ...choices, ...(body as PrivacyChange) }))
    const { user } = await renderInApp(<PrivacySettings member={member} />, { member })
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Everyone' })).checked).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'List me as an attendee' }).checked).toBe(false)

    await user.click(screen.getByRole('radio', { name: 'Nobody' }))
    await user.click(screen.getByRole('checkbox', { name: 'Show my zip code' }))
    await user.click(screen.getByRole('checkbox', { name: 'Show my first name to visitors' }))
    const chosen = { contactableBy: 'nobody', showsZip: false, listsAttendance: false, showsFirstName: true }
    await waitFor(() => expect(choices).toMatchObject(chosen))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Nobody' }).checked).toBe(true)
  })
})

import { screen, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { findGamesCategories } from '../../../contract/people/categories.ts'
import { updatePreferences, updateUser } from '../../../contract/people/users/calls.ts'
import type { OwnUser } from '../../../contract/people/users/schemas.ts'
import { chooseDistanceUnit } from '../../people/distance-unit.ts'
import { readDraft, saveDraft } from '../../platform/session/drafts.ts'
import { SessionProvider } from '../../platform/session/session-provider.tsx'
import { useMember } from '../../platform/session/session.ts'
import { buildMember } from '../../testing/build-member.ts'
import { startFakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { ProfileForm } from './profile-form.tsx'

const member = buildMember({ id: 1, bio: null, location: '97205' })

/** Starts an API that saves both parts of the profile. */
function startApi() {
  const api = startFakeApi()
  api.answer(updateUser, ({ body }) => ({ ...member, ...(body as Partial<OwnUser>) }))
  api.answer(updatePreferences, ({ body }) => ({
    ...member.preferences,
    ...(body as Partial<OwnUser['preferences']>),
    version: member.version,
  }))
  return api
}

async function renderForm() {
  const onClose = vi.fn<() => void>()
  const form = (
    <SessionProvider>
      <FormOfMember onClose={onClose} />
    </SessionProvider>
  )
  const { user } = await renderInApp(form, { member, address: '/profile?edit=1' })

  async function replace(label: string, text: string) {
    const field = screen.getByLabelText(label)
    await user.clear(field)
    if (text) await user.type(field, text)
  }

  const save = () => user.click(screen.getByRole('button', { name: 'Save Changes' }))
  return { user, onClose, replace, save }
}

/** Passes the saved values to the form, as the profile screen does. */
function FormOfMember({ onClose }: { onClose: () => void }) {
  return <ProfileForm member={useMember()} onClose={onClose} />
}

const writes = (api: ReturnType<typeof startFakeApi>) =>
  api.requests.filter(({ method }) => method === 'PATCH').map(({ path }) => path)

const sentBody = (api: ReturnType<typeof startFakeApi>) => api.requests.find(({ method }) => method === 'PATCH')?.body

const distance = 'Maximum Travel Distance (miles)'

describe('the profile form', () => {
  // Shows profile-15.
  test('offers the categories of Find Games', async () => {
    startApi()
    await renderForm()
    const choices = within(screen.getByRole('group', { name: 'Game Categories' })).getAllByRole('checkbox')
    expect(choices.map((choice) => choice.getAttribute('value'))).toEqual([...findGamesCategories])
  })

  test('sends only the changed part and closes', async () => {
    const api = startApi()
    const { onClose, replace, save } = await renderForm()
    await replace('Bio', 'I bring the snacks.')
    await save()
    expect(await screen.findByText('Profile updated')).toBeTruthy()
    expect(writes(api)).toEqual(['/api/users/1'])
    expect(sentBody(api)).toEqual({ bio: 'I bring the snacks.', version: member.version })
    expect(onClose).toHaveBeenCalledOnce()
  })

  // Shows accounts-55.
  test('opens with a draft and deletes it after saving', async () => {
    startApi()
    saveDraft(member.id, 'profile', JSON.stringify({ bio: 'I bring the snacks.' }))
    const { onClose, save } = await renderForm()
    expect(screen.getByLabelText('Bio')).toHaveProperty('value', 'I bring the snacks.')
    await save()
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    expect(readDraft(member.id, 'profile')).toBe('')
  })

  test('sends null for an emptied location', async () => {
    const api = startApi()
    const { onClose, replace, save } = await renderForm()
    await replace('Location', '')
    await save()
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    expect(sentBody(api)).toMatchObject({ location: null })
  })

  test('shows errors at invalid fields and sends nothing', async () => {
    const api = startApi()
    const { onClose, replace, save } = await renderForm()
    await replace('Location', '9720')
    await replace(distance, '101')
    await save()
    expect(await screen.findByText('Please enter a valid 5-digit US zip code')).toBeTruthy()
    expect(screen.getAllByRole('alert')).toHaveLength(2)
    expect(writes(api)).toEqual([])
    expect(onClose).not.toHaveBeenCalled()
  })

  // Requirement profile-17: The form of the profile shows the travel distance in miles or kilometers, as the member
  // chose; it is saved in whole miles.
  test('shows the travel distance in kilometers, and saves whole miles', async () => {
    const api = startApi()
    chooseDistanceUnit('kilometers')
    onTestFinished(() => chooseDistanceUnit('miles'))
    const { user, replace, save } = await renderForm()
    const field = screen.getByLabelText('Maximum Travel Distance (kilometers)')
    expect(field).toHaveProperty('value', '40')

    await replace('Maximum Travel Distance (kilometers)', '162')
    await save()
    expect(await screen.findByText('Enter a number of kilometers from 2 to 161')).toBeTruthy()

    await replace('Maximum Travel Distance (kilometers)', '15')
    expect(field).toHaveProperty('value', '15')
    await user.tab()
    expect(field).toHaveProperty('value', '14')
    await save()
    await expect.poll(() => writes(api)).toEqual(['/api/users/1/preferences'])
    expect(sentBody(api)).toMatchObject({ maxTravelDistance: 9 })
  })

  test('after a failed profile, sends only the profile again', async () => {
    const api = startApi()
    api.reject(updateUser, 'Unavailable')
    const { onClose, replace, save } = await renderForm()
    await replace('Bio', 'I bring the snacks.')
    await replace(distance, '40')
    await save()
    expect(await screen.findByText('Failed to update profile. Please try again.')).toBeTruthy()
    expect(writes(api)).toEqual(['/api/users/1/preferences', '/api/users/1'])
    expect(onClose).not.toHaveBeenCalled()

    api.answer(updateUser, () => ({ ...member, bio: 'I bring the snacks.' }))
    await save()
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    expect(writes(api)).toEqual(['/api/users/1/preferences', '/api/users/1', '/api/users/1'])
  })

  test('does not send the profile when the preferences fail', async () => {
    const api = startApi()
    api.reject(updatePreferences, 'Unavailable')
    const { onClose, replace, save } = await renderForm()
    await replace('Bio', 'I bring the snacks.')
    await replace(distance, '40')
    await save()
    expect(await screen.findByText('Failed to update preferences. Please try again.')).toBeTruthy()
    expect(writes(api)).toEqual(['/api/users/1/preferences'])
    expect(onClose).not.toHaveBeenCalled()
  })

  test('shows the message of the server at its field', async () => {
    const api = startApi()
    api.reject(updateUser, 'InvalidInput', { email: 'Please enter a valid email address' })
    const { replace, save } = await renderForm()
    await replace('Email', 'ada@lovelace.example')
    await save()
    expect(await screen.findByText('Please enter a valid email address')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Email'))
  })

  test('asks to open the link that was sent to a new email address', async () => {
    startApi()
    const { replace, save } = await renderForm()
    await replace('Email', 'ada@lovelace.example')
    await save()
    const text = 'We sent a link to ada@lovelace.example. Open it to confirm your new address.'
    expect(await screen.findByText(text)).toBeTruthy()
  })
})

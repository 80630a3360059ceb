import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { getZipPlace } from '../../contract/people/zip-codes/calls.ts'
import { register } from '../../contract/sign-in/calls.ts'
import { weakPasswordTexts } from '../../contract/sign-in/weak-passwords.ts'
import { buildMember } from '../testing/build-member.ts'
import { startFakeApi } from '../testing/fake-api.ts'
import { renderInApp } from '../testing/render-in-app.tsx'
import { RegisterForm } from './register-form.tsx'

const registration = {
  username: 'ada',
  password: 'a long password',
  fullName: 'Ada Lovelace',
  email: 'ada@example.org',
  location: '97205',
}

async function renderForm() {
  const onSignedIn = vi.fn<() => void>()
  const { user } = await renderInApp(<RegisterForm onSignedIn={onSignedIn} />)

  async function fillAndSubmit(changes: Partial<typeof registration> = {}) {
    const values = { ...registration, ...changes }
    await user.type(screen.getByLabelText('Username'), values.username)
    await user.type(screen.getByLabelText('Password'), values.password)
    await user.type(screen.getByLabelText('Full Name'), values.fullName)
    await user.type(screen.getByLabelText('Email'), values.email)
    await user.type(screen.getByLabelText('Zip Code'), values.location)
    await user.click(screen.getByRole('button', { name: 'Register' }))
  }

  return { user, onSignedIn, fillAndSubmit }
}

const errors = () => screen.queryAllByRole('alert').map((alert) => alert.textContent)

describe('the registration form', () => {
  test('sends the registration and reports the new member', async () => {
    const api = startFakeApi()
    const member = buildMember()
    api.answer(register, () => member)
    const { onSignedIn, fillAndSubmit } = await renderForm()
    await fillAndSubmit()
    await expect.poll(() => onSignedIn.mock.calls).toEqual([[member]])
    expect(api.requests.filter(({ method }) => method === 'POST')).toMatchObject([
      { path: '/api/register', body: registration },
    ])
    expect(screen.getByText('Registration successful')).toBeTruthy()
  })

  // Shows players-24.
  test('says that we do not know a zip code, and which area we use instead', async () => {
    const api = startFakeApi()
    api.answer(getZipPlace, () => ({ zip: '75999', place: 'Plano, TX', timeZone: 'America/Chicago', isArea: true }))
    const { user } = await renderForm()
    await user.type(screen.getByLabelText('Zip Code'), '75999')
    expect(await screen.findByText("We don't know 75999; we use the area around Plano, TX.")).toBeTruthy()
    api.reject(getZipPlace, 'NotFound')
    await user.clear(screen.getByLabelText('Zip Code'))
    await user.type(screen.getByLabelText('Zip Code'), '00000')
    expect(await screen.findByText('We do not know this zip code, so we cannot show you who is near.')).toBeTruthy()
  })

  // Requirement accounts-11: The registration requires username, password, full name and email.
  // Shows accounts-37.
  test('shows an error at each empty field and sends nothing', async () => {
    const api = startFakeApi()
    const { user } = await renderForm()
    await user.click(screen.getByRole('button', { name: 'Register' }))
    await expect
      .poll(errors)
      .toEqual([
        'Username is required',
        'Password must be at least 8 characters',
        'Full name is required',
        'Please enter a valid email address',
        'Please enter a valid 5-digit US zip code',
      ])
    expect(document.activeElement).toBe(screen.getByLabelText('Username'))
    expect(api.requests).toEqual([])
  })

  test('replaces the hint of the password with its error', async () => {
    const { fillAndSubmit } = await renderForm()
    expect(screen.getByText('At least 8 characters, and not easy to guess')).toBeTruthy()
    await fillAndSubmit({ password: 'short' })
    await expect.poll(errors).toEqual(['Password must be at least 8 characters'])
    expect(screen.queryByText('At least 8 characters, and not easy to guess')).toBeNull()
  })

  test('shows the message of the server at the username and keeps the input', async () => {
    startFakeApi().reject(register, 'UsernameTaken', { username: 'Username may already be taken' })
    const { onSignedIn, fillAndSubmit } = await renderForm()
    await fillAndSubmit()
    expect(await screen.findByText('Registration failed')).toBeTruthy()
    expect(errors()).toContain('Username may already be taken')
    expect(document.activeElement).toBe(screen.getByLabelText('Username'))
    expect(screen.getByLabelText('Email')).toHaveProperty('value', registration.email)
    expect(onSignedIn).not.toHaveBeenCalled()
  })

  // Shows accounts-73.
  test('shows that a password is too common and keeps the input', async () => {
    startFakeApi().reject(register, 'InvalidInput', { password: weakPasswordTexts.common })
    const { fillAndSubmit } = await renderForm()
    await fillAndSubmit()
    await expect.poll(errors).toContain(weakPasswordTexts.common)
    expect(document.activeElement).toBe(screen.getByLabelText('Password'))
    expect(screen.getByLabelText('Email')).toHaveProperty('value', registration.email)
    expect(screen.queryByText('Username may already be taken')).toBeNull()
  })

  test('asks to wait after too many attempts', async () => {
    startFakeApi().reject(register, 'TooManyRequests')
    const { fillAndSubmit } = await renderForm()
    await fillAndSubmit()
    expect(await screen.findByText('Too many attempts. Please wait a few minutes, then try again.')).toBeTruthy()
  })
})

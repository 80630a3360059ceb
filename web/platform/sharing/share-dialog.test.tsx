import { screen } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { ShareButton } from './share-button.tsx'
// Loaded before the tests, so that the dialog opens at once.
import './share-dialog.tsx'

const page = { title: 'Chess Night', path: '/e/secret', readers: 'Anyone who opens the link sees the event.' }

async function openDialog() {
  const { user } = await renderInApp(<ShareButton page={page} />)
  await user.click(screen.getByRole('button', { name: 'Share' }))
  expect(await screen.findByRole('dialog', { name: 'Share' })).toBeTruthy()
  return user
}

describe('sharing a page', () => {
  // Requirement events-39: 'Share' on a game and a profile, and 'Invite' on an event, shows the link with a QR code, copies it, and
  // opens the share dialog of a device that has one.
  test('shows its address with a QR code and its readers, and copies it', async () => {
    const user = await openDialog()
    expect(screen.getByText(page.readers)).toBeTruthy()
    expect(screen.getByText(`${location.origin}/e/secret`)).toBeTruthy()
    expect(screen.getByRole('img', { name: 'QR code of the link' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Share with an app' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Copy link' }))
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/e/secret`)
    expect(await screen.findByText('Link copied')).toBeTruthy()
  })

  // Shows events-39.
  test('opens the share dialog of a device that has one', async () => {
    const share = vi.fn<(page: ShareData) => Promise<void>>(async () => undefined)
    Object.assign(navigator, { share })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
    const user = await openDialog()
    await user.click(screen.getByRole('button', { name: 'Share with an app' }))
    expect(share).toHaveBeenCalledWith({ title: 'Chess Night', url: `${location.origin}/e/secret` })
  })
})

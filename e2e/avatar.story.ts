import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './expect-accessible.ts'
import { expectToast } from './expect-toast.ts'
import { failOnce } from './network-conditions.ts'
import { expect, test } from './test.ts'

test.use({ expectedFaults: /^503 / })

test('a member shows a picture of themselves, and takes it away again', async ({ meet }) => {
  const [ada, ben] = [await meet(), await meet()]
  const { page } = ada
  const form = page.getByRole('form', { name: 'Edit Profile' })
  const chooser = form.locator('input[type=file]')
  const chosen = { name: 'me.png', mimeType: 'image/png', buffer: await photo() }

  await test.step('what is no picture, or too large, is not sent', async () => {
    await page.goto('/profile?edit=1')
    await chooser.setInputFiles({ name: 'me.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
    await expect(form.getByText('Choose a PNG, JPEG or WebP picture.', { exact: true })).toBeVisible()
    await chooser.setInputFiles({ ...chosen, buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
    await expect(form.getByText('Choose a picture of 5 MB at most.', { exact: true })).toBeVisible()
  })

  await test.step('a file that only calls itself a picture is refused beside the field', async () => {
    await chooser.setInputFiles({ ...chosen, buffer: Buffer.from('not what its name says') })
    await expect(form.getByText('Choose a PNG, JPEG or WebP picture.', { exact: true })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('when it fails, nothing else of the form is lost', async () => {
    await form.getByLabel('Bio').fill('Half a sentence')
    await failOnce(page, 'PUT', '**/avatar')
    await chooser.setInputFiles(chosen)
    await expectToast(page, 'Error', 'Failed to save your picture. Please try again.')
    await expect(form.getByLabel('Bio')).toHaveValue('Half a sentence')
  })

  await test.step('a picture is shown at once, and to others', async () => {
    await chooser.setInputFiles(chosen)
    await expectToast(page, 'Picture saved', 'It stands beside your name from now on.')
    await expect(form.getByLabel('Bio')).toHaveValue('Half a sentence')
    await expectPicture(page.getByRole('banner').locator('img'))
    await expect(form.getByRole('button', { name: 'Change Picture' })).toBeVisible()
    await expectAccessible(page)
    await ben.page.goto(`/profile/${ada.id}`)
    await expectPicture(ben.page.getByRole('main').locator('header img'))
  })

  await test.step('and taken away', async () => {
    await form.getByRole('button', { name: 'Remove Picture' }).click()
    await expectToast(page, 'Picture removed', 'Your initial stands in for it.')
    await expect(form.getByRole('button', { name: 'Upload Picture' })).toBeFocused()
    await expect(page.locator('img')).toHaveCount(0)
  })
})

/** A picture as a camera would give it, only smaller. */
async function photo(): Promise<Buffer> {
  return sharp({ create: { width: 640, height: 480, channels: 3, background: '#c2410c' } })
    .png()
    .toBuffer()
}

/** It is there, and has loaded. */
async function expectPicture(picture: Locator) {
  await expect(picture).toHaveAttribute('src', /^\/pictures\//)
  await expect(picture).toHaveJSProperty('naturalWidth', 320)
}

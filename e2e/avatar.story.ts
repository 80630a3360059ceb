import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './expect-accessible.ts'
import { expectToast } from './expect-toast.ts'
import { failNextRequest } from './network-conditions.ts'
import { expect, test } from './test.ts'

test.use({ expectedErrors: /^503 / })

test('a member uploads a profile picture and removes it again', async ({ signInNewMember }) => {
  const [ada, ben] = [await signInNewMember(), await signInNewMember()]
  const { page } = ada
  const form = page.getByRole('form', { name: 'Edit Profile' })
  const chooser = form.locator('input[type=file]')
  const chosen = { name: 'me.png', mimeType: 'image/png', buffer: await createPhoto() }

  await test.step('a file of another type or above 5 MB is rejected before the upload', async () => {
    await page.goto('/profile?edit=1')
    await chooser.setInputFiles({ name: 'me.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
    await expect(form.getByText('Choose a PNG, JPEG or WebP picture.', { exact: true })).toBeVisible()
    await chooser.setInputFiles({ ...chosen, buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
    await expect(form.getByText('Choose a picture of 5 MB at most.', { exact: true })).toBeVisible()
  })

  await test.step('a file whose content is no picture shows an error beside the field', async () => {
    await chooser.setInputFiles({ ...chosen, buffer: Buffer.from('not what its name says') })
    await expect(form.getByText('Choose a PNG, JPEG or WebP picture.', { exact: true })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a failed upload keeps the other fields of the form', async () => {
    await form.getByLabel('Bio').fill('Half a sentence')
    await failNextRequest(page, 'PUT', '**/avatar')
    await chooser.setInputFiles(chosen)
    await expectToast(page, 'Error', 'Failed to save your picture. Please try again.')
    await expect(form.getByLabel('Bio')).toHaveValue('Half a sentence')
  })

  await test.step('the new picture appears in the header and to other members', async () => {
    const opened = page.waitForEvent('filechooser')
    await form.getByRole('button', { name: 'Upload Picture' }).click()
    await (await opened).setFiles(chosen)
    await expectToast(page, 'Picture saved', 'It now appears next to your name.')
    await expect(form.getByLabel('Bio')).toHaveValue('Half a sentence')
    await expectLoadedPicture(page.getByRole('banner').locator('img'))
    await expect(form.getByRole('button', { name: 'Change Picture' })).toBeFocused()
    await expectAccessible(page)
    await ben.page.goto(`/profile/${ada.id}`)
    await expectLoadedPicture(ben.page.getByRole('main').locator('header img'))
  })

  await test.step('removing the picture brings back the initial', async () => {
    await form.getByRole('button', { name: 'Remove Picture' }).click()
    await expectToast(page, 'Picture removed', 'Your initial appears in its place.')
    await expect(form.getByRole('button', { name: 'Upload Picture' })).toBeFocused()
    await expect(page.locator('img')).toHaveCount(0)
  })
})

async function createPhoto(): Promise<Buffer> {
  return sharp({ create: { width: 640, height: 480, channels: 3, background: '#c2410c' } })
    .png()
    .toBuffer()
}

async function expectLoadedPicture(picture: Locator) {
  await expect(picture).toHaveAttribute('src', /^\/pictures\//)
  await expect(picture).toHaveJSProperty('naturalWidth', 320)
}

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

// Requirement pictures-36: The browser makes photos smaller before the upload, and sends every type that it can decode.
test('a member chooses photos as phones take them', async ({ signInNewMember }) => {
  test.setTimeout(300_000)
  const { page } = await signInNewMember()
  const photo = await createLargePhoto()
  expect(photo.length).toBeGreaterThan(5 * 1024 * 1024)
  const small = await sharp(photo).resize(300).toBuffer()
  const files = [
    { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo },
    { name: 'photo', mimeType: '', buffer: small },
    { name: 'photo.jpg', mimeType: 'image/jpg', buffer: small },
    { name: 'photo.avif', mimeType: 'image/avif', buffer: await sharp(small).avif().toBuffer() },
    { name: 'photo.gif', mimeType: 'image/gif', buffer: await sharp(small).gif().toBuffer() },
  ]
  await page.goto('/profile?edit=1')
  const form = page.getByRole('form', { name: 'Edit Profile' })
  const picture = page.getByRole('banner').locator('img')
  for (const file of files)
    await test.step(`${file.name} of type "${file.mimeType}"`, async () => {
      const before = (await picture.count()) === 0 ? null : await picture.getAttribute('src')
      const sent = page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith('/avatar'), {
        timeout: 120_000,
      })
      await form.locator('input[type=file]').setInputFiles(file)
      expect((await sent).postDataBuffer()?.length).toBeLessThan(4 * 1024 * 1024)
      await expect(picture).toHaveAttribute('src', /^\/pictures\//)
      await expect.poll(() => picture.getAttribute('src')).not.toBe(before)
    })
})

/** Creates a photo of 12 megapixels that is larger than the limit, lying on its side as its EXIF data says. */
async function createLargePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#c2410c', noise } })
    .jpeg({ quality: 90 })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

async function createPhoto(): Promise<Buffer> {
  return sharp({ create: { width: 640, height: 480, channels: 3, background: '#c2410c' } })
    .png()
    .toBuffer()
}

async function expectLoadedPicture(picture: Locator) {
  await expect(picture).toHaveAttribute('src', /^\/pictures\//)
  await expect(picture).toHaveJSProperty('naturalWidth', 320)
}

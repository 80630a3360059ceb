import sharp from 'sharp'
import { expect, test } from './test.ts'

// Requirement api-331: The web app can be installed. Its shortcuts open My Events, Messages and the form for a new event.
test('the app can be installed, and its shortcuts open screens', async ({ signInNewMember }) => {
  const { page } = await signInNewMember({ fullName: 'Ada Lovelace' })
  await page.goto('/events')
  const browser = await page.context().newCDPSession(page)
  const { errors, url, manifest } = await browser.send('Page.getAppManifest')
  expect(errors).toEqual([])
  // What Chromium demands: a name, a start in its scope, a window of its own and an icon of at least 144 pixels.
  expect(manifest).toMatchObject({ name: 'Meeplehood', display: 'kStandalone', startUrl: new URL('/', url).href })
  for (const icon of manifest.icons!.filter(({ url: address }) => address.endsWith('.png'))) {
    const { width, height } = await sharp(await (await page.request.get(icon.url)).body()).metadata()
    expect(icon.sizes).toBe(`${width}x${height}`)
  }
  expect(manifest.icons!.map(({ sizes }) => sizes)).toContain('192x192')

  const shown = {
    'My Events': page.getByRole('tab', { name: 'My Events', selected: true }),
    Messages: page.getByRole('heading', { name: 'Messages', exact: true }),
    'Create Event': page.getByRole('dialog', { name: 'Create New Event' }),
  }
  expect(manifest.shortcuts!.map(({ name }) => name)).toEqual(Object.keys(shown))
  for (const shortcut of manifest.shortcuts!) {
    await page.goto(shortcut.url)
    await expect(shown[shortcut.name as keyof typeof shown]).toBeVisible()
  }
})

// Requirement api-352: The site has the icons that phones request without a tag that names them.
test('phones find the icons whose names they know', async ({ request, server }) => {
  for (const size of ['', '-60x60', '-76x76', '-120x120', '-152x152', '-167x167', '-180x180'])
    for (const ending of ['.png', '-precomposed.png']) {
      const icon = await request.get(`${server.url}/apple-touch-icon${size}${ending}`)
      expect(icon.status()).toBe(200)
      expect((await sharp(await icon.body()).metadata()).width).toBe(180)
    }
})

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { addGame } from './builders.ts'
import { readingThisMachine, startTestServer } from './server.ts'
import { expect, test as story } from './test.ts'

const test = story.extend<{ shop: { address: string; visitors: (string | undefined)[] } }>({
  // oxlint-disable-next-line no-empty-pattern
  server: async ({}, use) => {
    const server = await startTestServer({ DEMO: 'off' }, readingThisMachine)
    await use(server)
    await server.stop()
  },

  /** A web server that has a picture, and who asked for it. */
  // oxlint-disable-next-line no-empty-pattern
  shop: async ({}, use) => {
    const box = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#264' } })
      .png()
      .toBuffer()
    const visitors: (string | undefined)[] = []
    const server = createServer((request, response) => {
      visitors.push(request.headers['user-agent'])
      response.writeHead(200, { 'content-type': 'image/png' }).end(box)
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    await use({ address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/box.png`, visitors })
    server.close()
  },
})

test('a picture from elsewhere comes from our own server, as soon as it is there', async ({ meet, shop }) => {
  const ada = await meet()
  const { page: bens } = await meet({ fullName: 'Ben Bitdiddle' })
  const gameId = await addGame(ada, 'Lantern Bay')
  await bens.goto(`/games/${gameId}`)
  await expect(bens.getByRole('heading', { level: 1, name: 'Lantern Bay' })).toBeVisible()
  await expect(bens.getByRole('img', { name: 'Lantern Bay' })).toBeVisible()
  await expect(pictures(bens)).toHaveCount(0)

  await test.step('while the address is filled in, our server looks at it', async () => {
    await ada.page.goto(`/games/${gameId}/edit`)
    await ada.page.getByLabel('Image URL').fill(shop.address)
    await expect(ada.page.getByText('This is how it will look.')).toBeVisible()
  })

  await test.step('once it is saved, everybody who looks at the game sees it', async () => {
    await ada.page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(ada.page.getByRole('heading', { level: 1, name: 'Lantern Bay' })).toBeVisible()
    for (const page of [ada.page, bens]) {
      const picture = page.getByRole('img', { name: 'Lantern Bay' })
      await expect(picture).toHaveAttribute('src', /^\/pictures\/[\da-f-]{36}-480\.webp$/)
      await expect(picture).toHaveJSProperty('complete', true)
      await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
    }
  })

  await test.step('nobody else asked for it than our server, to preview it and to keep it', async () => {
    expect(shop.visitors).toEqual(Array.from({ length: 2 }, () => expect.stringContaining('Meeplehood')))
  })
})

function pictures(page: Page) {
  return page.locator('main img[src^="/pictures/"]')
}

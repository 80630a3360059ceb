import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { addGame } from './builders.ts'
import { expect, test as story } from './test.ts'

const test = story.extend<{ pictureServer: { url: string; userAgents: (string | undefined)[] } }>({
  server: async ({ serverHost }, use) => {
    const server = await serverHost.start({ fetchesFromLoopback: true })
    await use(server)
    await server.stop()
  },

  /** A web server with one picture. It records the user agent of every request. */
  // oxlint-disable-next-line no-empty-pattern
  pictureServer: async ({}, use) => {
    const box = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#264' } })
      .png()
      .toBuffer()
    const userAgents: (string | undefined)[] = []
    const server = createServer((request, response) => {
      userAgents.push(request.headers['user-agent'])
      response.writeHead(200, { 'content-type': 'image/png' }).end(box)
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    await use({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/box.png`, userAgents })
    server.close()
  },
})

test('a picture from another site is copied and served by our server', async ({ signInNewMember, pictureServer }) => {
  const ada = await signInNewMember()
  const { page: pageOfBen } = await signInNewMember({ fullName: 'Ben Bitdiddle' })
  const gameId = await addGame(ada, 'Lantern Bay')
  await pageOfBen.goto(`/games/${gameId}`)
  await expect(pageOfBen.getByRole('heading', { level: 1, name: 'Lantern Bay' })).toBeVisible()
  await expect(pageOfBen.getByRole('img', { name: 'Lantern Bay' })).toBeVisible()
  await expect(pictures(pageOfBen)).toHaveCount(0)

  // Shows pictures-20.
  await test.step('the form shows a preview of the image URL', async () => {
    await ada.page.goto(`/games/${gameId}/edit`)
    await ada.page.getByLabel('Image URL').fill(pictureServer.url)
    await expect(ada.page.getByText('This is how it will look.')).toBeVisible()
  })

  // Requirement pictures-19: Open screens show the picture as soon as it is stored.
  await test.step('after saving, the picture appears on every screen that shows the game', async () => {
    await ada.page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(ada.page.getByRole('heading', { level: 1, name: 'Lantern Bay' })).toBeVisible()
    for (const page of [ada.page, pageOfBen]) {
      const picture = page.getByRole('img', { name: 'Lantern Bay' })
      await expect(picture).toHaveAttribute('src', /^\/pictures\/[\da-f-]{36}-480\.webp$/)
      await expect(picture).toHaveJSProperty('complete', true)
      await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
    }
  })

  // Shows pictures-17. Shows pictures-20.
  await test.step('only our server requested the picture: once for the preview and once for the copy', async () => {
    expect(pictureServer.userAgents).toEqual(Array.from({ length: 2 }, () => expect.stringContaining('Meeplehood')))
  })
})

function pictures(page: Page) {
  return page.locator('main img[src^="/pictures/"]')
}

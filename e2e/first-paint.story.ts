import type { Page } from '@playwright/test'
import { holdBack } from './network-conditions.ts'
import { expect, test } from './test.ts'

const sizes = [
  { name: 'a desk', viewport: { width: 1280, height: 900 } },
  { name: 'a phone', viewport: { width: 390, height: 844 } },
]

for (const { name, viewport } of sizes)
  test(`a heading is there before the code of its screen, and stays where it is, on ${name}`, async ({
    meet,
    openBrowser,
  }) => {
    const { page } = await meet({}, { viewport })
    await expectToStay(page, '/find-games', 'Find Games')
    await expectToStay(page, '/events', 'Events')
    await expectToStay(await openBrowser({ viewport }), '/auth', 'Welcome back')
  })

test('a visitor is known for one without being asked, and a session that has ended is noticed', async ({
  meet,
  openBrowser,
}) => {
  const visitor = await openBrowser()
  const asked: string[] = []
  visitor.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await visitor.goto('/events')
  await expect(visitor.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])

  const { page } = await meet()
  const [cookie] = await page.context().cookies()
  await page.request.post('/api/logout')
  if (cookie) await page.context().addCookies([cookie])
  await page.goto('/events')
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
})

/** While the app's code is on its way the page shows a heading and that it loads; then the screen has that heading there. */
async function expectToStay(page: Page, path: string, name: string) {
  await test.step(path, async () => {
    const heading = page.getByRole('heading', { level: 1, name, exact: true })
    const arrive = await holdBack(page, 'GET', '**/assets/start-*.js')
    await page.goto(path, { waitUntil: 'commit' })
    await expect(heading).toBeVisible()
    await expect(page.getByRole('status', { name: 'Loading', exact: true })).toBeVisible()
    await page.evaluate('document.fonts.ready')
    const painted = { place: await heading.boundingBox(), below: await heading.locator('xpath=../p').boundingBox() }
    arrive()
    await expect(page.getByRole('button', { name: 'Customer Support' })).toBeVisible()
    await expect(heading).toHaveCount(1)
    expect({ place: await heading.boundingBox(), below: await heading.locator('xpath=../p').boundingBox() }).toEqual(
      painted,
    )
  })
}

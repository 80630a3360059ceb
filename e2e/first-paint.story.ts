import type { Page } from '@playwright/test'
import { holdRequests } from './network-conditions.ts'
import { expect, test } from './test.ts'

const sizes = [
  { name: 'a desktop screen', viewport: { width: 1280, height: 900 } },
  { name: 'a phone', viewport: { width: 390, height: 844 } },
]

for (const { name, viewport } of sizes)
  test(`the heading of a screen appears before the code has loaded and does not move, on ${name}`, async ({
    signInNewMember,
    openBrowser,
  }) => {
    const { page } = await signInNewMember({}, { viewport })
    await expectStableHeading(page, '/find-games', 'Find Games')
    await expectStableHeading(page, '/events', 'Events')
    await expectStableHeading(await openBrowser({ viewport }), '/auth', 'Come on in')
  })

test('the app requests only game nights and the texts in the footer for a visitor, and notices an expired session', async ({
  signInNewMember,
  openBrowser,
}) => {
  const visitor = await openBrowser()
  const paths: string[] = []
  visitor.on('request', (request) => void paths.push(new URL(request.url()).pathname))
  await visitor.goto('/events')
  await expect(visitor.getByRole('heading', { name: 'Come on in' })).toBeVisible()
  const late = ['/api/public-events', '/api/site-texts']
  await expect.poll(() => paths).toEqual(expect.arrayContaining(late))
  expect(new Set(paths.filter((path) => path.startsWith('/api/')))).toEqual(new Set(late))

  const { page } = await signInNewMember()
  const [cookie] = await page.context().cookies()
  await page.request.post('/api/logout')
  if (cookie) await page.context().addCookies([cookie])
  await page.goto('/events')
  await expect(page.getByRole('heading', { name: 'Come on in' })).toBeVisible()
})

/** Expects the heading in the same place before and after the code of the app has loaded. */
async function expectStableHeading(page: Page, path: string, name: string) {
  await test.step(path, async () => {
    const heading = page.getByRole('heading', { level: 1, name, exact: true })
    const release = await holdRequests(page, 'GET', '**/assets/start-*.js')
    await page.goto(path, { waitUntil: 'commit' })
    await expect(heading).toBeVisible()
    await expect(page.getByRole('status', { name: 'Loading', exact: true })).toBeVisible()
    // The heading can be there before the style sheet.
    await expect(page.locator('body')).toHaveCSS('margin', '0px')
    await page.evaluate('document.fonts.ready')
    const measure = async () => ({
      heading: await heading.boundingBox(),
      paragraph: await heading.locator('xpath=../p').boundingBox(),
    })
    const before = await measure()
    release()
    await expect(page.getByRole('button', { name: 'Customer Support' })).toBeVisible()
    await expect(heading).toHaveCount(1)
    expect(await measure()).toEqual(before)
  })
}

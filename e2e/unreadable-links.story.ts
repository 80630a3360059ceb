import { expect, test } from './test.ts'

test.use({ expectedErrors: /404/ })

// Requirement events-94: An address that cannot be decoded or has a part of more than 100 characters gets status 404
// and `noindex`, and its page says which event or game was not found.
test('links to events and games that are too long or cannot be decoded say that nothing was found', async ({
  openBrowser,
  signInNewMember,
}) => {
  const { page: memberPage } = await signInNewMember()
  for (const page of [await openBrowser(), memberPage])
    for (const address of ['/e/%ZZ', `/e/${'a'.repeat(101)}`]) {
      expect((await page.goto(address))?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: 'Event not found' })).toBeVisible()
    }
  for (const address of ['/games/%ZZ', `/games/${'7'.repeat(101)}`]) {
    expect((await memberPage.goto(address))?.status()).toBe(404)
    await expect(memberPage).toHaveTitle(/^Game not found/)
  }
})

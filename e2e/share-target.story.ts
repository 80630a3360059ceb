import { expect, test } from './test.ts'

// Requirement api-396: Other apps share a text or a link with the installed app. The member sends it in a message or imports
// it as a list of games, after they have seen it and read that it is not from the site.
test('a shared link becomes a message, and a shared list an import', async ({ signInNewMember, createMember }) => {
  const ben = await createMember({ fullName: 'Ben Bitdiddle' })
  const { page } = await signInNewMember()
  await page.goto('/events')
  const browser = await page.context().newCDPSession(page)
  const { errors, data } = await browser.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { action, params } = (JSON.parse(data!) as { share_target: { action: string; params: object } }).share_target
  const share = (values: Record<keyof typeof params, string>) => page.goto(`${action}?${new URLSearchParams(values)}`)

  await share({ title: 'Chess rules', text: '', url: 'https://example.org/chess' })
  await expect(page.getByText('Chess rules https://example.org/chess')).toBeVisible()
  await expect(page.getByText('Another app or a link put this text here.')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('searchbox', { name: 'Search members' }).fill('Ben')
  await page.getByRole('button', { name: 'Write to Ben Bitdiddle' }).click()
  await expect(page).toHaveURL(`/messages?userId=${ben.id}`)
  await expect(page.getByLabel('Type your message...')).toHaveValue('Chess rules\nhttps://example.org/chess')

  await share({ title: '', text: 'Catan (1995)\nAzul', url: '' })
  await page.getByRole('button', { name: 'Import as a list' }).click()
  await expect(page.getByLabel('Names of your games')).toHaveValue('Catan (1995)\nAzul')
  await page.getByRole('button', { name: 'Preview list' }).click()
  await expect(page.getByText('Azul').first()).toBeVisible()

  await share({ title: '', text: '', url: '' })
  await expect(page.getByText('The other app has shared no text and no link.')).toBeVisible()
})

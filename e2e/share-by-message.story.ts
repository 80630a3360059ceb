import { expect, test } from './test.ts'

test('a member sends the link to a game to another member', async ({ signInNewMember, createMember }) => {
  const ben = await createMember({ fullName: 'Ben Bitdiddle' })
  const { page } = await signInNewMember()
  await page.goto('/find-games?search=catan')
  await page.getByRole('article', { name: 'Catan', exact: true }).getByRole('link', { name: 'View Details' }).click()
  await page.getByRole('button', { name: 'Share' }).click()
  const link = await page
    .getByRole('dialog', { name: 'Share' })
    .getByText(/\/games\/\d+$/)
    .textContent()
  await page.getByRole('link', { name: 'Message to members' }).click()

  await expect(page.getByText('Choose who gets the link to Catan.')).toBeVisible()
  await page.getByRole('region', { name: 'Contacts' }).getByRole('link', { name: 'Ben Bitdiddle' }).click()
  await expect(page.getByText('With the link to Catan')).toBeVisible()
  await page.getByLabel('Type your message...').fill('Shall we play this?')
  await page.getByRole('button', { name: 'Send message' }).click()

  await expect(page.getByRole('log').getByRole('link')).toHaveAttribute('href', link ?? '')
  await expect(page.getByText('With the link to Catan')).toBeHidden()
  await expect(page).toHaveURL(`/messages?userId=${ben.id}`)
})

import { sendMessage } from './builders.ts'
import { expect, test } from './test.ts'

// Shows notifications-9.
test('the first message from another member appears under the bell and is read with the conversation', async ({
  signInNewMember,
  createMember,
}) => {
  const [ada, ben] = [await signInNewMember({ fullName: 'Ada Lovelace' }), await createMember({ fullName: 'Ben Ngo' })]
  const { page } = ada
  await page.goto('/find-games')
  const bell = (unread: number) => page.getByRole('button', { name: `Notifications, ${unread} unread` })
  await expect(bell(3)).toBeVisible()

  await sendMessage(ben, ada, 'Do you play chess?')
  await bell(4).click()
  const notification = page
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('link', { name: 'Ben Ngo wrote to you' })
  await expect(notification).toContainText('This is the first message between the two of you.')
  await notification.click()
  await expect(page).toHaveURL(`/messages?userId=${ben.id}`)
  await expect(page.getByRole('log').getByText('Do you play chess?')).toBeVisible()
  await expect(bell(3)).toBeVisible()

  await test.step('opening the conversation from the contacts marks the notification as read too', async () => {
    const cleo = await createMember({ fullName: 'Cleo' })
    await sendMessage(cleo, ada, 'Azul?')
    await expect(bell(4)).toBeVisible()
    await page.getByRole('link', { name: /^C?Cleo/ }).click()
    await expect(page.getByRole('log').getByText('Azul?')).toBeVisible()
    await expect(bell(3)).toBeVisible()
  })
})

import { writeMessage } from './builders.ts'
import { expect, test } from './test.ts'

test("a stranger's first message is under the bell at once, leads to the conversation, and is read with it", async ({
  meet,
  enlist,
}) => {
  const [ada, ben] = [await meet({ fullName: 'Ada Lovelace' }), await enlist({ fullName: 'Ben Ngo' })]
  const { page } = ada
  await page.goto('/find-games')
  const bell = (unread: number) => page.getByRole('button', { name: `Notifications, ${unread} unread` })
  await expect(bell(3)).toBeVisible()

  await writeMessage(ben, ada, 'Do you play chess?')
  await bell(4).click()
  const news = page.getByRole('dialog', { name: 'Notifications' }).getByRole('link', { name: 'Ben Ngo wrote to you' })
  await expect(news).toContainText('It is the first message between the two of you.')
  await news.click()
  await expect(page).toHaveURL(`/messages?userId=${ben.id}`)
  await expect(page.getByRole('log').getByText('Do you play chess?')).toBeVisible()
  await expect(bell(3)).toBeVisible()

  await test.step('who opens the conversation another way has read it too', async () => {
    const cleo = await enlist({ fullName: 'Cleo' })
    await writeMessage(cleo, ada, 'Azul?')
    await expect(bell(4)).toBeVisible()
    await page.getByRole('link', { name: /^C?Cleo/ }).click()
    await expect(page.getByRole('log').getByText('Azul?')).toBeVisible()
    await expect(bell(3)).toBeVisible()
  })
})

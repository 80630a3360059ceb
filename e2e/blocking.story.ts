import { writeMessage } from './builders.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expectToast } from './expect-toast.ts'
import { attendEvent, hostEvent } from './host-event.ts'
import { expect, test } from './test.ts'

test('a member blocks another from the conversation: it is gone for both, until unblocked', async ({ meet }) => {
  test.setTimeout(60_000)
  const [ada, ben] = [await meet({ fullName: 'Ada Lovelace' }), await meet({ fullName: 'Ben Ngo' })]
  await writeMessage(ben, ada, 'You never bring snacks')
  await attendEvent(await hostEvent(ada, 'Chess Night'), ben)
  const { page } = ada
  await ben.page.goto(`/messages?userId=${ada.id}`)
  await expect(ben.page.getByRole('heading', { level: 2, name: 'Ada Lovelace' })).toBeVisible()
  await page.goto(`/messages?userId=${ben.id}`)

  await test.step('the question says what it means, and No changes nothing', async () => {
    await page.getByRole('button', { name: 'Options for Ben Ngo' }).click()
    await expectAccessible(page)
    await page.getByRole('menuitem', { name: 'Block' }).click()
    const question = page.getByRole('alertdialog', { name: 'Block Ben Ngo?' })
    await expect(question).toContainText('You will no longer see anything of each other')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Ben Ngo' })).toBeVisible()
  })

  await test.step('Yes ends it', async () => {
    await page.getByRole('button', { name: 'Options for Ben Ngo' }).click()
    await page.getByRole('menuitem', { name: 'Block' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click()
    await expectToast(page, 'Ben Ngo is blocked', 'You can change your mind in the settings.')
    await expect(page.getByRole('heading', { level: 2, name: 'Your Messages' })).toBeVisible()
    await expect(page.getByText('You never bring snacks')).toHaveCount(0)
  })

  await test.step('the other has nobody to write to any more, without a reload', async () => {
    await expect(ben.page.getByRole('heading', { level: 2, name: 'Ada Lovelace' })).toHaveCount(0)
    await ben.page.goto('/events')
    await expect(ben.page.getByText('No events found')).toBeVisible()
    await ben.page.goto(`/profile/${ada.id}`)
    await expect(ben.page.getByRole('heading', { name: 'This seat is empty' })).toBeVisible()
  })

  await test.step('the settings bring everything back', async () => {
    await page.goto('/messages?settings=privacy')
    const settings = page.getByRole('dialog', { name: 'Settings' })
    await expect(settings.getByText('Ben Ngo', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await settings.getByRole('button', { name: 'Unblock Ben Ngo' }).click()
    await expectToast(page, 'Ben Ngo is unblocked', 'You see each other again.')
    await expect(settings).toContainText('You block nobody.')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: /Ben Ngo/ })).toContainText('You never bring snacks')
  })
})

test('a member blocks another from their profile', async ({ meet, enlist }) => {
  const { page } = await meet({ fullName: 'Ada Lovelace' })
  const ben = await enlist({ fullName: 'Ben Ngo' })
  await page.goto(`/profile/${ben.id}`)
  await page.getByRole('button', { name: 'Options for Ben Ngo' }).click()
  await page.getByRole('menuitem', { name: 'Block' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click()
  await expect(page).toHaveURL('/players')
  await expectToast(page, 'Ben Ngo is blocked', 'You can change your mind in the settings.')
  await expect(page.getByRole('article', { name: 'Ben Ngo' })).toHaveCount(0)
})

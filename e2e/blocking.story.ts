import { sendMessage } from './builders.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expectToast } from './expect-toast.ts'
import { joinEvent, createEvent } from './event-builders.ts'
import { expect, test } from './test.ts'

test('blocking a member in a conversation hides both members from each other until the block is removed', async ({
  signInNewMember,
}) => {
  const [ada, ben] = [
    await signInNewMember({ fullName: 'Ada Lovelace' }),
    await signInNewMember({ fullName: 'Ben Ngo' }),
  ]
  await sendMessage(ben, ada, 'You never bring snacks')
  await joinEvent(await createEvent(ada, 'Chess Night'), ben)
  const { page } = ada
  await ben.page.goto(`/messages?userId=${ada.id}`)
  await expect(ben.page.getByRole('heading', { level: 2, name: 'Ada Lovelace' })).toBeVisible()
  await page.goto(`/messages?userId=${ben.id}`)

  // Requirement moderation-1: A member is blocked on the profile or in the conversation, after a question that explains
  // the effect.
  await test.step('the confirmation explains the effect, and Cancel changes nothing', async () => {
    await page.getByRole('button', { name: 'Options for Ben Ngo' }).click()
    await expectAccessible(page)
    await page.getByRole('menuitem', { name: 'Block' }).click()
    const question = page.getByRole('alertdialog', { name: 'Block Ben Ngo?' })
    await expect(question).toContainText("You will no longer see each other's profile, messages or events")
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Ben Ngo' })).toBeVisible()
  })

  // Shows moderation-1.
  await test.step('confirming closes the conversation', async () => {
    await page.getByRole('button', { name: 'Options for Ben Ngo' }).click()
    await page.getByRole('menuitem', { name: 'Block' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click()
    await expectToast(page, 'Ben Ngo is blocked', 'You can unblock them in the settings.')
    await expect(page.getByRole('heading', { level: 2, name: 'Your Messages' })).toBeVisible()
    await expect(page.getByText('You never bring snacks')).toHaveCount(0)
  })

  // Shows moderation-3.
  await test.step('the blocked member no longer sees the conversation, events and profile', async () => {
    await expect(ben.page.getByRole('heading', { level: 2, name: 'Ada Lovelace' })).toHaveCount(0)
    await ben.page.goto('/events')
    await expect(ben.page.getByText('No events found')).toBeVisible()
    await ben.page.goto(`/profile/${ada.id}`)
    await expect(ben.page.getByRole('heading', { name: 'This seat is empty' })).toBeVisible()
  })

  // Shows moderation-5.
  await test.step('unblocking in the settings brings the conversation back', async () => {
    await page.goto('/messages?settings=privacy')
    const settings = page.getByRole('dialog', { name: 'Settings' })
    await expect(settings.getByText('Ben Ngo', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await settings.getByRole('button', { name: 'Unblock Ben Ngo' }).click()
    await expectToast(page, 'Ben Ngo is unblocked', 'You can see each other again.')
    await expect(settings).toContainText('You have not blocked anyone.')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: /Ben Ngo/ })).toContainText('You never bring snacks')
  })
})

// Shows moderation-1.
test('a member blocks another member on the profile of that member', async ({ signInNewMember, createMember }) => {
  const { page } = await signInNewMember({ fullName: 'Ada Lovelace' })
  const ben = await createMember({ fullName: 'Ben Ngo' })
  await page.goto(`/profile/${ben.id}`)
  await page.getByRole('button', { name: 'Options for Ben Ngo' }).click()
  await page.getByRole('menuitem', { name: 'Block' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click()
  await expect(page).toHaveURL('/players')
  await expectToast(page, 'Ben Ngo is blocked', 'You can unblock them in the settings.')
  await expect(page.getByRole('article', { name: 'Ben Ngo' })).toHaveCount(0)
})

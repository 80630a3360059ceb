import { sendMessage } from './builders.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expectToast } from './expect-toast.ts'
import { holdResponses, failNextRequest, holdRequests } from './network-conditions.ts'
import { expect, test } from './test.ts'

test.use({ expectedErrors: /^503 / })

test('an unsent message stays in its conversation until it is sent or the member signs out', async ({
  signInNewMember,
  createMember,
}) => {
  test.setTimeout(120_000)
  const [ben, cleo] = [
    await createMember({ fullName: 'Ben Bitdiddle' }),
    await createMember({ fullName: 'Cleo Cardsharp' }),
  ]
  const ada = await signInNewMember()
  const { page } = ada
  const field = page.getByPlaceholder('Type your message...')
  const log = page.getByRole('log')
  const open = (name: string) => page.getByRole('region', { name: 'Contacts' }).getByRole('link', { name }).click()

  // Requirement messages-30: An unsent message waits in its conversation until it is sent or the member signs out.
  await test.step('each conversation keeps its own draft', async () => {
    await page.goto(`/messages?userId=${ben.id}`)
    await field.fill('Shall we play on')
    await open('Cleo Cardsharp')
    await expect(page.getByRole('region', { name: 'Cleo Cardsharp' })).toBeVisible()
    await expect(field).toHaveValue('')
    await field.fill('Bring Azul')
    await open('Ben Bitdiddle')
    await expect(field).toHaveValue('Shall we play on')
    await page.reload()
    await expect(field).toHaveValue('Shall we play on')
  })

  // Requirement messages-31: Enter sends a message and Shift+Enter starts a new line.
  await test.step('Shift+Enter starts a new line and Enter sends', async () => {
    await field.press('End')
    await field.press('Shift+Enter')
    await field.pressSequentially('Friday?')
    await expect(field).toHaveValue('Shall we play on\nFriday?')
    await field.press('Enter')
    await expect(log.getByText('Shall we play on\nFriday?')).toBeVisible()
    await expect(log.getByRole('heading', { name: 'Today' })).toBeVisible()
    await expect(field).toHaveValue('')
  })

  // Requirement messages-32: A message that failed to send shows an error with a Retry button.
  await test.step('a message that failed to send shows an error, and Retry sends it', async () => {
    await failNextRequest(page, 'POST', '**/api/messages')
    await field.fill('At seven?')
    await field.press('Enter')
    await expectToast(page, 'Error', 'Failed to send message. Please try again.')
    await expect(page.getByText('This message was not sent.')).toBeVisible()
    await expect(field).toHaveValue('At seven?')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(log.getByText('At seven?')).toBeVisible()
    await expect(page.getByText('This message was not sent.')).toHaveCount(0)
  })

  // Shows messages-30.
  await test.step('signing out deletes the drafts', async () => {
    await page.getByRole('button', { name: `Your menu, ${ada.fullName}` }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/\/auth/)
    await page.getByLabel('Username').fill(ada.username)
    await page.getByLabel('Password', { exact: true }).fill(ada.password)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page.getByRole('navigation', { name: 'Main', exact: true })).toBeVisible()
    await page.goto(`/messages?userId=${cleo.id}`)
    await expect(page.getByRole('region', { name: 'Cleo Cardsharp' })).toBeVisible()
    await expect(field).toHaveValue('')
  })
})

// Requirement messages-36: The navigation and the page title show the number of unread messages.
test('the navigation and every page title show the number of unread messages', async ({
  signInNewMember,
  createMember,
}) => {
  const ben = await createMember({ fullName: 'Ben Bitdiddle' })
  const ada = await signInNewMember()
  const { page } = ada
  await page.goto('/find-games')
  await expect(page).toHaveTitle('Find Games · Meeplehood')

  await sendMessage(ben, ada, 'Are you free on Friday?')
  await sendMessage(ben, ada, 'I have a new game.')
  await expect(page).toHaveTitle('(2) Find Games · Meeplehood')
  const navigation = page.getByRole('navigation', { name: 'Main', exact: true })
  await expect(navigation).toContainText('2 unread messages')
  await navigation.getByRole('link', { name: 'Events' }).click()
  await expect(page).toHaveTitle('(2) Events · Meeplehood')
  await page.goto(`/messages?userId=${ben.id}`)
  await expect(page.getByRole('log').getByText('I have a new game.')).toBeVisible()
  await expect(page).toHaveTitle('Messages · Meeplehood')
  await expect(navigation).not.toContainText('unread')
})

test('a message that is read while the first counts are still loading is not counted as unread', async ({
  signInNewMember,
  createMember,
}) => {
  const ben = await createMember({ fullName: 'Ben Bitdiddle' })
  const ada = await signInNewMember()
  const { page } = ada
  await sendMessage(ben, ada, 'Are you free on Friday?')
  const release = await holdResponses(page, 'GET', /\/api\/(notifications|conversations)\?/)
  const markingRead = page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && /\/api\/messages\/\d+\/read$/.test(response.url()),
  )
  await page.goto(`/messages?userId=${ben.id}`)
  expect((await markingRead).status()).toBe(200)
  release()

  await expect(page.getByRole('button', { name: 'Notifications, 3 unread' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main', exact: true })).not.toContainText('unread')
  await expect(page).toHaveTitle('Messages · Meeplehood')
})

// Requirement messages-34: Scrolling up loads earlier messages without moving the visible ones.
test('scrolling up loads earlier messages without moving the visible ones', async ({
  signInNewMember,
  createMember,
}) => {
  test.setTimeout(120_000)
  const ben = await createMember({ fullName: 'Ben Bitdiddle' })
  const ada = await signInNewMember()
  const { page } = ada
  for (let count = 1; count <= 90; count += 1)
    await sendMessage(count % 3 ? ben : ada, count % 3 ? ada : ben, `Round ${count}`)
  const log = page.getByRole('log')
  const message = (count: number) => log.getByText(`Round ${count}`, { exact: true })
  const release = await holdRequests(page, 'GET', '**/api/messages/*/*before=*')

  await page.goto(`/messages?userId=${ben.id}`)
  await expect(message(90)).toBeInViewport()
  await expect(message(51)).toBeAttached()
  await expect(message(50)).toHaveCount(0)
  await message(51).scrollIntoViewIfNeeded()
  const before = await message(51).boundingBox()
  release()
  await expect(message(11)).toBeAttached()
  const after = await message(51).boundingBox()
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? Infinity))).toBeLessThan(2)
  await message(11).scrollIntoViewIfNeeded()
  await expect(message(1)).toBeAttached()
})

import { writeMessage } from './builders.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expectToast } from './expect-toast.ts'
import { deliverLate, failOnce, holdBack } from './network-conditions.ts'
import { expect, test } from './test.ts'

test.use({ expectedFaults: /^503 / })

test('what one begins to write waits with its conversation, until it is sent or one signs out', async ({
  meet,
  enlist,
}) => {
  test.setTimeout(120_000)
  const [ben, cleo] = [await enlist({ fullName: 'Ben Bitdiddle' }), await enlist({ fullName: 'Cleo Cardsharp' })]
  const ada = await meet()
  const { page } = ada
  const field = page.getByPlaceholder('Type your message...')
  const log = page.getByRole('log')
  const open = (name: string) => page.getByRole('region', { name: 'Contacts' }).getByRole('link', { name }).click()

  await test.step('each conversation has its own', async () => {
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

  await test.step('Shift+Enter begins a line, Enter sends', async () => {
    await field.press('End')
    await field.press('Shift+Enter')
    await field.pressSequentially('Friday?')
    await expect(field).toHaveValue('Shall we play on\nFriday?')
    await field.press('Enter')
    await expect(log.getByText('Shall we play on\nFriday?')).toBeVisible()
    await expect(log.getByRole('heading', { name: 'Today' })).toBeVisible()
    await expect(field).toHaveValue('')
  })

  await test.step('what failed says so beside its text, and goes with Retry', async () => {
    await failOnce(page, 'POST', '**/api/messages')
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

  await test.step('signing out forgets the rest', async () => {
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

test('the navigation and the title of every page say how many messages wait', async ({ meet, enlist }) => {
  const ben = await enlist({ fullName: 'Ben Bitdiddle' })
  const ada = await meet()
  const { page } = ada
  await page.goto('/find-games')
  await expect(page).toHaveTitle('Find Games · Meeplehood')

  await writeMessage(ben, ada, 'Are you free on Friday?')
  await writeMessage(ben, ada, 'I have a new game.')
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

test('a message that is read is counted nowhere, though the first counts were still on their way', async ({
  meet,
  enlist,
}) => {
  const ben = await enlist({ fullName: 'Ben Bitdiddle' })
  const ada = await meet()
  const { page } = ada
  await writeMessage(ben, ada, 'Are you free on Friday?')
  const deliver = await deliverLate(page, 'GET', /\/api\/(notifications|conversations)\?/)
  const reading = page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && /\/api\/messages\/\d+\/read$/.test(response.url()),
  )
  await page.goto(`/messages?userId=${ben.id}`)
  expect((await reading).status()).toBe(200)
  deliver()

  await expect(page.getByRole('button', { name: 'Notifications, 3 unread' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main', exact: true })).not.toContainText('unread')
  await expect(page).toHaveTitle('Messages · Meeplehood')
})

test('earlier messages come as one scrolls up, and what one reads stays where it is', async ({ meet, enlist }) => {
  test.setTimeout(120_000)
  const ben = await enlist({ fullName: 'Ben Bitdiddle' })
  const ada = await meet()
  const { page } = ada
  for (let count = 1; count <= 90; count += 1)
    await writeMessage(count % 3 ? ben : ada, count % 3 ? ada : ben, `Round ${count}`)
  const log = page.getByRole('log')
  const message = (count: number) => log.getByText(`Round ${count}`, { exact: true })
  const letEarlierCome = await holdBack(page, 'GET', '**/api/messages/*/*before=*')

  await page.goto(`/messages?userId=${ben.id}`)
  await expect(message(90)).toBeInViewport()
  await expect(message(51)).toBeAttached()
  await expect(message(50)).toHaveCount(0)
  await message(51).scrollIntoViewIfNeeded()
  const before = await message(51).boundingBox()
  letEarlierCome()
  await expect(message(11)).toBeAttached()
  const after = await message(51).boundingBox()
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? Infinity))).toBeLessThan(2)
  await message(11).scrollIntoViewIfNeeded()
  await expect(message(1)).toBeAttached()
})

import { createEvent } from './event-builders.ts'
import { expectToast } from './expect-toast.ts'
import { abortRequests, loseNextAnswer } from './network-conditions.ts'
import { expect, type Member, test } from './test.ts'

async function list(member: Member, address: string): Promise<{ id: number }[]> {
  return (await member.request.get(address)).json() as Promise<{ id: number }[]>
}

// Shows api-68.
test('a message, a comment and an event whose answers were lost exist once after trying again', async ({
  signInNewMember,
  createMember,
}) => {
  const [ada, ben] = [await signInNewMember(), await createMember({ fullName: 'Ben Bitdiddle' })]
  const { page } = ada

  await test.step('Retry sends no second message', async () => {
    await page.goto(`/messages?userId=${ben.id}`)
    await loseNextAnswer(page, 'POST', '**/api/messages')
    await page.getByPlaceholder('Type your message...').fill('See you at 7?')
    await page.keyboard.press('Enter')
    await expect(page.getByText('This message was not sent.')).toBeVisible()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('This message was not sent.')).toBeHidden()
    await expect(page.getByRole('log').getByText('See you at 7?')).toHaveCount(1)
    expect(await list(ben, `/api/messages/${ben.id}/${ada.id}`)).toHaveLength(1)
  })

  await test.step('a comment is posted once, also after a reload', async () => {
    const eventId = await createEvent(ada, 'Chess Night')
    await page.goto(`/events?event=${eventId}`)
    const comments = page.getByRole('dialog', { name: 'Chess Night' }).getByRole('region', { name: 'Comments' })
    const input = comments.getByRole('textbox', { name: 'Write a comment' })
    await loseNextAnswer(page, 'POST', '**/comments')
    await input.fill('I bring a clock.')
    await comments.getByRole('button', { name: 'Post Comment' }).click()
    await expectToast(page, 'Error', 'Failed to post comment. Please try again.')
    await page.reload()
    await expect(input).toHaveValue('I bring a clock.')
    await comments.getByRole('button', { name: 'Post Comment' }).click()
    await expect(input).toHaveValue('')
    await expect(comments.getByText('I bring a clock.')).toHaveCount(1)
    expect(await list(ben, `/api/events/${eventId}/comments`)).toHaveLength(1)
  })

  await test.step('an event is created once', async () => {
    await page.goto('/events?create=1')
    const dialog = page.getByRole('dialog', { name: 'Create New Event' })
    await loseNextAnswer(page, 'POST', '**/api/events')
    await dialog.getByLabel('Event Title').fill('Only once, please')
    await dialog.getByRole('button', { name: 'Create Event' }).click()
    await expectToast(page, 'Error', 'Failed to create event. Please try again.')
    await dialog.getByRole('button', { name: 'Create Event' }).click()
    await expectToast(page, 'Event created!', 'Your event has been successfully created.')
    const titles = (await list(ada, `/api/events/user/${ada.id}`)).map((event) => 'title' in event && event.title)
    expect(titles.filter((title) => title === 'Only once, please')).toHaveLength(1)
  })
})

// Shows api-67. Shows api-70.
test('a tab without a live stream never writes for the member who signed in in another tab', async ({
  signInNewMember,
  createMember,
}) => {
  const [ada, ben] = [await signInNewMember({ fullName: 'Ada Lovelace' }), await createMember({ fullName: 'Ben Ngo' })]
  const { page } = ada
  const eventId = await createEvent(ada, 'Chess Night')
  await abortRequests(page, '**/api/live?*')
  await page.goto(`/events?event=${eventId}`)
  const dialog = page.getByRole('dialog', { name: 'Chess Night' })
  const comments = dialog.getByRole('region', { name: 'Comments' })
  await comments.getByRole('textbox', { name: 'Write a comment' }).fill('As Ada')
  // Ben signs in while the comment is on its way. Before, any other request of the tab could notice him first.
  await page.route(
    '**/comments',
    async (route) => {
      await page.request.post('/api/login', { data: { username: ben.username, password: ben.password } })
      await route.continue()
    },
    { times: 1 },
  )
  await comments.getByRole('button', { name: 'Post Comment' }).click()
  await dialog.getByRole('button', { name: 'Join' }).waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: /Ben Ngo/ })).toBeVisible()
  expect(await list(ben, `/api/events/${eventId}/comments`)).toEqual([])
})

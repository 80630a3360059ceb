import { sendMessage } from './builders.ts'
import { expectToast } from './expect-toast.ts'
import { expect, test } from './test.ts'

// Shows messages-41.
test('a new member who started ten conversations today cannot start another, but can answer', async ({
  signInNewMember,
  createMember,
}) => {
  const ada = await signInNewMember({ fullName: 'Ada Lovelace' })
  for (let count = 1; count <= 10; count += 1)
    await sendMessage(ada, await createMember({ fullName: `Stranger ${count}` }), 'Shall we play?')
  const ben = await createMember({ fullName: 'Ben Ngo' })
  const { page } = ada
  await page.goto(`/messages?userId=${ben.id}`)
  await expect(page.getByText('You have written to 10 new people in the last 24 hours.')).toBeVisible()
  const input = page.getByRole('textbox', { name: 'Type your message...' })
  await input.fill('Shall we play, too?')
  await page.getByRole('button', { name: 'Send message' }).click()
  const description =
    'You have written to many new people today, so please wait before you write to another one. You can always reply to members who write to you. Please try again in 24 hours.'
  await expectToast(page, 'Too many new conversations', description)
  await expect(input).toHaveValue('Shall we play, too?')

  await sendMessage(ben, ada, 'Are you there?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(input).toHaveValue('')
})

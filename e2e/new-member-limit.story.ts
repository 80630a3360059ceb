import { writeMessage } from './builders.ts'
import { expectToast } from './expect-toast.ts'
import { expect, test } from './test.ts'

test('who is new here and has written to ten people reads why the eleventh has to wait, and loses no word', async ({
  meet,
  enlist,
}) => {
  const ada = await meet({ fullName: 'Ada Lovelace' })
  for (let count = 1; count <= 10; count += 1)
    await writeMessage(ada, await enlist({ fullName: `Stranger ${count}` }), 'Shall we play?')
  const ben = await enlist({ fullName: 'Ben Ngo' })
  const { page } = ada
  await page.goto(`/messages?userId=${ben.id}`)
  const input = page.getByRole('textbox', { name: 'Type your message...' })
  await input.fill('Shall we play, too?')
  await page.getByRole('button', { name: 'Send message' }).click()
  const words = 'In your first 24 hours you can start 10 conversations. Whoever writes to you, you can answer.'
  await expectToast(page, 'One day at a time', words)
  await expect(input).toHaveValue('Shall we play, too?')

  await writeMessage(ben, ada, 'Are you there?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(input).toHaveValue('')
})

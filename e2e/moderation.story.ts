import { sendMessage } from './builders.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expectToast } from './expect-toast.ts'
import { makeModerator } from './make-moderator.ts'
import { expect, test } from './test.ts'

// Shows moderation-41.
test('a moderator limits a reported member, and the member reads the reason and appeals', async ({
  server,
  signInNewMember,
  createMember,
}) => {
  const moderator = await signInNewMember({ fullName: 'Cleo Moore' })
  const ben = await signInNewMember({ fullName: 'Ben Ngo' })
  const ada = await createMember({ fullName: 'Ada Lovelace' })
  makeModerator(server, moderator)
  await sendMessage(ben, ada, 'Buy my dice')
  const report = { kind: 'member', subjectId: ben.id, reason: 'spam', details: 'Every day' }
  expect((await ada.request.post('/api/reports', { data: report })).status()).toBe(201)

  await test.step('the moderator limits the member', async () => {
    const { page } = moderator
    await page.goto('/moderation')
    const reports = page.getByRole('article', { name: `Reports about member ${ben.id}` })
    await expect(reports.getByText('Every day')).toBeVisible()
    await expectAccessible(page)
    await reports.getByRole('button', { name: 'Decide' }).click()
    const dialog = page.getByRole('dialog', { name: 'Decide about these reports' })
    await dialog.getByRole('combobox', { name: 'Action' }).click()
    await page.getByRole('option', { name: 'Limit the member' }).click()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Advertising is not allowed here.')
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expectToast(page, 'Done', 'The action is in the log.')
    await expect(page.getByText('There are no open reports.')).toBeVisible()
  })

  await test.step('the member reads the reason and appeals', async () => {
    const { page } = ben
    await page.goto('/decisions')
    await expect(page.getByRole('heading', { name: /^Your account is limited until/ })).toBeVisible()
    await expect(page.getByText('Reason: Advertising is not allowed here.')).toBeVisible()
    await page.getByRole('button', { name: 'Appeal' }).click()
    await page.getByRole('textbox', { name: 'Why do you disagree?' }).fill('I only gave the dice away.')
    await page.getByRole('button', { name: 'Send Appeal' }).click()
    await expect(page.getByText('Your appeal is waiting for a moderator')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the moderator sees the appeal', async () => {
    const appeal = moderator.page.getByRole('article', { name: 'Appeal of Ben Ngo' })
    await expect(appeal.getByText('I only gave the dice away.')).toBeVisible()
  })
})

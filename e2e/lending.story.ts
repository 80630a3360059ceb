import { dueDateText } from '../contract/shelves/loans/rules.ts'
import { addGame, addToCollection } from './builders.ts'
import { createEvent, joinEvent } from './event-builders.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expectToast } from './expect-toast.ts'
import { expect, test } from './test.ts'

// Requirement lending-9: /loans lists the games that the member has lent and borrowed, the requests and the closed
// loans, with the possible actions. The tab of requests shows how many members wait for an answer.
// Requirement lending-12: Profiles and the page of a game show the games that can be borrowed. The owner sees which
// member has a game, and until when, or when it was due.
// Shows lending-10.
test('two people lend and borrow a game, from the offer to the return', async ({ signInNewMember }) => {
  const [ada, ben] = [
    await signInNewMember({ fullName: 'Ada Lovelace' }),
    await signInNewMember({ fullName: 'Ben Ngo' }),
  ]
  await addToCollection(ada, await addGame(ada, 'Harbour Lights'))
  await joinEvent(await createEvent(ada, 'Chess Night'), ben)
  const shelfOf = (member: typeof ada) => member.page.getByRole('article', { name: 'Harbour Lights' })
  const loanOf = shelfOf

  await test.step('Ada offers her game', async () => {
    await ada.page.goto('/profile')
    await shelfOf(ada).getByRole('button', { name: 'Options for Harbour Lights' }).click()
    await ada.page.getByRole('menuitem', { name: 'Offer for lending' }).click()
    await expectToast(ada.page, 'Offered for lending', 'Others can ask you for Harbour Lights now.')
    await expect(shelfOf(ada)).toContainText('Can be borrowed')
  })

  await test.step('Ben finds it on her shelf and asks', async () => {
    await ben.page.goto(`/profile/${ada.id}`)
    await shelfOf(ben).getByRole('button', { name: 'Ask to Borrow Harbour Lights from Ada Lovelace' }).click()
    const dialog = ben.page.getByRole('dialog', { name: 'Borrow Harbour Lights' })
    await dialog.getByRole('textbox', { name: 'Message (optional)' }).fill('For my birthday')
    await dialog.getByRole('button', { name: 'Ask' }).click()
    await expect(shelfOf(ben)).toContainText('You asked to borrow it')
  })

  await test.step('Ada reads the request under the bell and agrees to hand it over at their event', async () => {
    await ada.page.getByRole('button', { name: /^Notifications/ }).click()
    await ada.page.getByRole('link', { name: /Ben Ngo would like to borrow Harbour Lights/ }).click()
    await expect(loanOf(ada)).toContainText('Ben Ngo wrote: For my birthday')
    await loanOf(ada).getByRole('button', { name: 'Agree' }).click()
    const dialog = ada.page.getByRole('dialog', { name: 'Lend Harbour Lights to Ben Ngo' })
    await dialog.getByRole('combobox', { name: 'Handover' }).click()
    await ada.page.getByRole('option', { name: /^Chess Night/ }).click()
    await expectAccessible(ada.page)
    await dialog.getByRole('button', { name: 'Lend Game' }).click()
    await expectToast(ada.page, 'Agreed', 'We notified Ben Ngo.')
  })

  await test.step('Ben sees it at once and gets the game from Ada', async () => {
    await ben.page.goto('/loans?list=borrowed')
    await expect(loanOf(ben)).toContainText('Ada Lovelace agreed to lend it to you until')
    await expect(loanOf(ben)).toContainText('Handover at Chess Night')
    await ada.page.getByRole('tab', { name: 'Lent' }).click()
    await loanOf(ada).getByRole('button', { name: 'I Handed It Over' }).click()
    await expect(loanOf(ada)).toContainText('Ben Ngo has it until')
    await expect(loanOf(ben)).toContainText('You borrowed it from Ada Lovelace until')
  })

  await test.step('Ada lends it for longer, and Ben reads the new date and gives it back', async () => {
    const newDate = new Date(Date.now() + 60 * 24 * 60 * 60_000).toISOString().slice(0, 10)
    await loanOf(ada).getByRole('button', { name: 'Change Due Date' }).click()
    const dialog = ada.page.getByRole('dialog', { name: 'When does Harbour Lights go back?' })
    await dialog.getByRole('textbox', { name: 'Give back by' }).fill(newDate)
    await expectAccessible(ada.page)
    await dialog.getByRole('button', { name: 'Save Date' }).click()
    await expectToast(ada.page, 'Due date changed', 'We notified Ben Ngo.')
    await expect(loanOf(ada)).toContainText(`Ben Ngo has it until ${dueDateText(newDate, new Date())}`)
    await expect(loanOf(ben)).toContainText(
      `You borrowed it from Ada Lovelace until ${dueDateText(newDate, new Date())}`,
    )
    await loanOf(ben).getByRole('button', { name: 'I Gave It Back' }).click()
  })

  await test.step('Ada confirms the return, and both find it among the past loans', async () => {
    await expect(loanOf(ada)).toContainText('Ben Ngo gave it back. Is it on your shelf again?')
    await loanOf(ada).getByRole('button', { name: 'It Is Back' }).click()
    await expect(ada.page.getByRole('heading', { name: 'All your games are at home' })).toBeVisible()
    await ben.page.getByRole('tab', { name: 'Past' }).click()
    await expect(loanOf(ben)).toContainText('You borrowed it from Ada Lovelace and gave it back.')
  })
})

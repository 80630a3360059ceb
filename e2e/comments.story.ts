import { expectAccessible } from './expect-accessible.ts'
import { expectToast } from './expect-toast.ts'
import { attendEvent, hostEvent } from './host-event.ts'
import { failOnce } from './network-conditions.ts'
import { expect, type Member, test } from './test.ts'

async function writeComments(member: Member, eventId: number, ...contents: string[]) {
  for (const content of contents) {
    const answer = await member.request.post(`/api/events/${eventId}/comments`, { data: { content } })
    if (!answer.ok()) throw new Error(`${member.fullName} could not write: ${await answer.text()}`)
  }
}

test.describe('when the first try fails', () => {
  test.use({ expectedFaults: /^503 / })

  test('people who are expected at an event talk below it, and its host announces something to all', async ({
    meet,
    enlist,
  }) => {
    test.setTimeout(90_000)
    const [ada, ben] = [await meet({ fullName: 'Ada Lovelace' }), await meet({ fullName: 'Ben Ngo' })]
    const cleo = await enlist({ fullName: 'Cleo' })
    const eventId = await hostEvent(ada, 'Chess Night')
    await attendEvent(eventId, cleo)
    const commentsOf = ({ page }: typeof ada) =>
      page.getByRole('dialog', { name: 'Chess Night' }).getByRole('region', { name: 'Comments' })
    const inputOf = (person: typeof ada) => commentsOf(person).getByRole('textbox', { name: 'Write a comment' })
    const postOf = (person: typeof ada) => commentsOf(person).getByRole('button', { name: 'Post Comment' })
    const bens = (person: typeof ada) => commentsOf(person).getByRole('article', { name: 'Comment by Ben Ngo' })

    await test.step('comments that could not be loaded come with a second try', async () => {
      await failOnce(ada.page, 'GET', '**/comments*')
      await ada.page.goto(`/events?event=${eventId}`)
      await expect(commentsOf(ada)).toContainText('The comments could not be loaded.')
      await commentsOf(ada).getByRole('button', { name: 'Try again' }).click()
      await expect(commentsOf(ada)).toContainText('Nobody has said a word yet.')
    })

    await test.step('who only looks reads, and can write once they have a seat', async () => {
      await ben.page.goto(`/events?event=${eventId}`)
      await expect(commentsOf(ben)).toContainText('Whoever attends or waits for a seat can write here.')
      await expect(inputOf(ben)).toHaveCount(0)
      await ben.page.getByRole('dialog').getByRole('button', { name: 'Join', exact: true }).click()
      await expect(inputOf(ben)).toBeVisible()
    })

    await test.step('a comment that could not be sent keeps its words, even when the page is loaded again', async () => {
      await postOf(ben).click()
      await expect(commentsOf(ben).getByRole('alert')).toHaveText('Write a comment')
      await inputOf(ben).fill('Dice! '.repeat(160))
      await expect(commentsOf(ben).getByText('40 characters left')).toBeVisible()
      await inputOf(ben).fill('  Shall I bring a board?\nOr two?')
      await failOnce(ben.page, 'POST', '**/comments')
      await postOf(ben).click()
      await expectToast(ben.page, 'Error', 'Failed to post comment. Please try again.')
      await ben.page.reload()
      await expect(inputOf(ben)).toHaveValue('  Shall I bring a board?\nOr two?')
      await postOf(ben).click()
      await expect(bens(ben)).toContainText('Shall I bring a board?')
      await expect(inputOf(ben)).toHaveValue('')
    })

    await test.step('it is on the screen of the host without a reload', async () => {
      await expect(bens(ada)).toContainText('Shall I bring a board?')
      await expectAccessible(ada.page)
    })

    await test.step('an announcement of the host stands out, and the bell of who attends says so', async () => {
      await inputOf(ada).fill('We play in the garden')
      await commentsOf(ada).getByRole('checkbox', { name: 'Announce it: everybody attending is told' }).check()
      await postOf(ada).click()
      const announcement = commentsOf(ben).getByRole('article', { name: 'Announcement by Ada Lovelace' })
      await expect(announcement).toContainText('We play in the garden')
      await expectAccessible(ben.page)
      await ben.page.keyboard.press('Escape')
      await ben.page.getByRole('button', { name: /^Notifications, \d unread/ }).click()
      const news = ben.page.getByRole('link', { name: /^News about Chess Night/ })
      await expect(news).toContainText('The host says: We play in the garden')
      await news.click()
      await expect(announcement).toBeVisible()
      await expect(commentsOf(ben).getByRole('checkbox')).toHaveCount(0)
    })

    await test.step('what others wrote can be reported, and only the host takes it away', async () => {
      await writeComments(cleo, eventId, 'Buy my dice')
      const cleos = (person: typeof ada) => commentsOf(person).getByRole('article', { name: 'Comment by Cleo' })
      await expect(cleos(ben).getByRole('button', { name: 'Remove the comment by Cleo' })).toHaveCount(0)
      await cleos(ben).getByRole('button', { name: 'Report the comment by Cleo' }).click()
      const report = ben.page.getByRole('dialog', { name: 'Report this comment' })
      await report.getByRole('radio', { name: 'It is advertising or spam' }).check()
      await report.getByRole('button', { name: 'Send Report' }).click()
      await expectToast(ben.page, 'Thank you', 'Your report is on its way. We will look at it.')

      await cleos(ada).getByRole('button', { name: 'Remove the comment by Cleo' }).click()
      const question = ada.page.getByRole('alertdialog', { name: 'Remove this comment?' })
      await failOnce(ada.page, 'DELETE', '**/comments/*')
      await question.getByRole('button', { name: 'Remove' }).click()
      await expectToast(ada.page, 'Error', 'Failed to remove comment. Please try again.')
      await question.getByRole('button', { name: 'Remove' }).click()
      await expectToast(ada.page, 'Comment removed', 'Nobody sees it any more.')
      for (const person of [ada, ben]) await expect(cleos(person)).toHaveCount(0)
    })

    await test.step('who wrote something takes it away themselves', async () => {
      await bens(ben).getByRole('button', { name: 'Remove the comment by Ben Ngo' }).click()
      await ben.page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
      for (const person of [ada, ben]) await expect(bens(person)).toHaveCount(0)
    })
  })

  test('a long thread shows its newest comments first, and earlier ones when asked', async ({ meet, enlist }) => {
    const { page } = await meet()
    const ben = await enlist({ fullName: 'Ben Ngo' })
    const eventId = await hostEvent(ben, 'Chess Night')
    await writeComments(ben, eventId, ...Array.from({ length: 23 }, (_, index) => `Number ${index + 1}.`))
    await page.goto(`/events?event=${eventId}`)
    const comments = page.getByRole('region', { name: 'Comments' }).getByRole('article')
    await expect(comments).toHaveCount(20)
    await expect(comments.first()).toContainText('Number 4.')
    await expect(comments.last()).toContainText('Number 23.')
    await failOnce(page, 'GET', '**/comments*')
    await page.getByRole('button', { name: 'Show earlier comments' }).click()
    await expect(page.getByText('The earlier comments could not be loaded.')).toBeVisible()
    await page.getByRole('region', { name: 'Comments' }).getByRole('button', { name: 'Try again' }).click()
    await expect(comments).toHaveCount(23)
    await expect(comments.first()).toContainText('Number 1.')
    await expect(page.getByRole('button', { name: 'Show earlier comments' })).toHaveCount(0)
  })
})

import { expectAccessible } from './expect-accessible.ts'
import { expectToast } from './expect-toast.ts'
import { joinEvent, createEvent } from './event-builders.ts'
import { abortRequests, failNextRequest } from './network-conditions.ts'
import { expect, type Member, test } from './test.ts'

async function postComments(member: Member, eventId: number, ...contents: string[]) {
  for (const content of contents) {
    const answer = await member.request.post(`/api/events/${eventId}/comments`, { data: { content } })
    if (!answer.ok()) throw new Error(`${member.fullName} could not comment: ${await answer.text()}`)
  }
}

test.describe('comments on an event', () => {
  test.use({ expectedErrors: /^503 / })

  test('attendees discuss an event, and its host makes an announcement to all of them', async ({
    signInNewMember,
    createMember,
  }) => {
    const [ada, ben] = [
      await signInNewMember({ fullName: 'Ada Lovelace' }),
      await signInNewMember({ fullName: 'Ben Ngo' }),
    ]
    const cleo = await createMember({ fullName: 'Cleo' })
    const eventId = await createEvent(ada, 'Chess Night')
    await joinEvent(eventId, cleo)
    const commentsOf = ({ page }: typeof ada) =>
      page.getByRole('dialog', { name: 'Chess Night' }).getByRole('region', { name: 'Comments' })
    const inputOf = (person: typeof ada) => commentsOf(person).getByRole('textbox', { name: 'Write a comment' })
    const postOf = (person: typeof ada) => commentsOf(person).getByRole('button', { name: 'Post Comment' })
    const commentOfBen = (person: typeof ada) => commentsOf(person).getByRole('article', { name: 'Comment by Ben Ngo' })

    await test.step('comments that failed to load can be requested again', async () => {
      await failNextRequest(ada.page, 'GET', '**/comments*')
      await ada.page.goto(`/events?event=${eventId}`)
      await expect(commentsOf(ada)).toContainText('The comments could not be loaded.')
      await commentsOf(ada).getByRole('button', { name: 'Try again' }).click()
      await expect(commentsOf(ada)).toContainText('No comments yet.')
    })

    await test.step('a member can read comments, and write them after joining', async () => {
      await ben.page.goto(`/events?event=${eventId}`)
      await expect(commentsOf(ben)).toContainText('Only attendees and members on the waiting list can comment.')
      await expect(inputOf(ben)).toHaveCount(0)
      await ben.page.getByRole('dialog').getByRole('button', { name: 'Join', exact: true }).click()
      await expect(inputOf(ben)).toBeVisible()
    })

    // Requirement comments-3: An unsent comment survives a failure and a reload, and what is typed while a comment is
    // posted stays.
    await test.step('a comment that failed to send keeps its text, even after a reload', async () => {
      await postOf(ben).click()
      await expect(commentsOf(ben).getByRole('alert')).toHaveText('Write a comment')
      await inputOf(ben).fill('Dice! '.repeat(160))
      await expect(commentsOf(ben).getByText('40 characters left')).toBeVisible()
      await inputOf(ben).fill('  Shall I bring a board?\nOr two?')
      await failNextRequest(ben.page, 'POST', '**/comments')
      await postOf(ben).click()
      await expectToast(ben.page, 'Error', 'Failed to post comment. Please try again.')
      await ben.page.reload()
      await expect(inputOf(ben)).toHaveValue('  Shall I bring a board?\nOr two?')
      await postOf(ben).click()
      await expect(commentOfBen(ben)).toContainText('Shall I bring a board?')
      await expect(inputOf(ben)).toHaveValue('')
    })

    // Shows comments-4.
    await test.step('the comment appears on the screen of the host without a reload', async () => {
      await expect(commentOfBen(ada)).toContainText('Shall I bring a board?')
      await expectAccessible(ada.page)
    })

    // Shows comments-7.
    await test.step('an announcement by the host is highlighted and notifies the attendees', async () => {
      await inputOf(ada).fill('We play in the garden')
      await commentsOf(ada)
        .getByRole('checkbox', { name: 'Announce it: we notify everyone who joined or is waiting' })
        .check()
      await postOf(ada).click()
      const announcement = commentsOf(ben).getByRole('article', { name: 'Announcement by Ada Lovelace' })
      await expect(announcement).toContainText('We play in the garden')
      await expectAccessible(ben.page)
      await ben.page.keyboard.press('Escape')
      await ben.page.getByRole('button', { name: /^Notifications, \d unread/ }).click()
      const notification = ben.page.getByRole('link', { name: /^Announcement for Chess Night/ })
      await expect(notification).toContainText('The host says: We play in the garden')
      await notification.click()
      await expect(announcement).toBeVisible()
      await expect(commentsOf(ben).getByRole('checkbox')).toHaveCount(0)
    })

    await test.step('comments can be reported by any member and removed by the host', async () => {
      await postComments(cleo, eventId, 'Buy my dice')
      const commentOfCleo = (person: typeof ada) => commentsOf(person).getByRole('article', { name: 'Comment by Cleo' })
      await expect(commentOfCleo(ben).getByRole('button', { name: 'Remove the comment by Cleo' })).toHaveCount(0)
      await commentOfCleo(ben).getByRole('button', { name: 'Options for the comment by Cleo' }).click()
      await ben.page.getByRole('menuitem', { name: 'Report' }).click()
      const report = ben.page.getByRole('dialog', { name: 'Report this comment' })
      await report.getByRole('radio', { name: 'Advertising or spam' }).check()
      await report.getByRole('button', { name: 'Send Report' }).click()
      await expectToast(ben.page, 'Thank you', 'We received your report and will look into it.')

      await commentOfCleo(ada).getByRole('button', { name: 'Remove the comment by Cleo' }).click()
      const question = ada.page.getByRole('alertdialog', { name: 'Remove this comment?' })
      await failNextRequest(ada.page, 'DELETE', '**/comments/*')
      await question.getByRole('button', { name: 'Remove' }).click()
      await expectToast(ada.page, 'Error', 'Failed to remove comment. Please try again.')
      await question.getByRole('button', { name: 'Remove' }).click()
      await expectToast(ada.page, 'Comment removed', 'Nobody can see it anymore.')
      for (const person of [ada, ben]) await expect(commentOfCleo(person)).toHaveCount(0)
    })

    await test.step('an author can remove their own comment', async () => {
      await commentOfBen(ben).getByRole('button', { name: 'Remove the comment by Ben Ngo' }).click()
      await ben.page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
      for (const person of [ada, ben]) await expect(commentOfBen(person)).toHaveCount(0)
    })
  })

  // Shows layout-31. Shows comments-2.
  test('a long thread shows its newest comments first and loads earlier comments on request', async ({
    signInNewMember,
    createMember,
  }) => {
    const { page } = await signInNewMember()
    const ben = await createMember({ fullName: 'Ben Ngo' })
    const eventId = await createEvent(ben, 'Chess Night')
    await postComments(ben, eventId, ...Array.from({ length: 23 }, (_, index) => `Number ${index + 1}.`))
    // The comments were written a moment ago. The live stream would announce them at some time, and the
    // page would fetch them again.
    await abortRequests(page, '**/api/live**')
    await page.goto(`/events?event=${eventId}`)
    const region = page.getByRole('region', { name: 'Comments' })
    const comments = region.getByRole('article')
    await expect(comments).toHaveCount(20)
    await expect(comments.first()).toContainText('Number 4.')
    await expect(comments.last()).toContainText('Number 23.')
    await failNextRequest(page, 'GET', '**/comments*')
    await page.getByRole('button', { name: 'Show earlier comments' }).press('Enter')
    await expect(page.getByText('The earlier comments could not be loaded.')).toBeVisible()
    const tryAgain = region.getByRole('button', { name: 'Try again' })
    await expect(tryAgain).toBeFocused()
    await tryAgain.press('Enter')
    await expect(comments).toHaveCount(23)
    await expect(comments.first()).toContainText('Number 1.')
    await expect(page.getByRole('button', { name: 'Show earlier comments' })).toHaveCount(0)
    await expect(region.locator(':focus')).toHaveCount(1)
  })

  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ])
    // Shows comments-2.
    test(`the form stays in view while others comment, in a window of ${viewport.width} pixels`, async ({
      signInNewMember,
      createMember,
    }) => {
      const { page } = await signInNewMember()
      await page.setViewportSize(viewport)
      const ben = await createMember({ fullName: 'Ben Ngo' })
      const eventId = await createEvent(ben, 'Chess Night')
      await page.goto(`/events?event=${eventId}`)
      await page.getByRole('dialog').getByRole('button', { name: 'Join', exact: true }).click()
      const region = page.getByRole('region', { name: 'Comments' })
      const post = region.getByRole('button', { name: 'Post Comment' })
      const isUncovered = () =>
        post.evaluate((button) => {
          const { left, right, top, bottom } = button.getBoundingClientRect()
          const shown = button.ownerDocument.elementFromPoint((left + right) / 2, (top + bottom) / 2)
          return button.contains(shown)
        })
      await region.getByRole('textbox', { name: 'Write a comment' }).focus()
      await expect.poll(isUncovered).toBe(true)
      for (const count of [1, 2, 3, 4, 5, 6]) {
        await postComments(ben, eventId, `Number ${count}.\nWith a second line`)
        await expect(region.getByRole('article')).toHaveCount(count)
        await expect.poll(isUncovered).toBe(true)
      }
      await page.keyboard.type('I bring the clock')
      await post.press('Enter')
      await expect(region.getByRole('article')).toHaveCount(7)
      await expect.poll(isUncovered).toBe(true)
    })
})

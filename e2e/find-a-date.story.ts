import { addGame, addToCollection, sendMessage } from './builders.ts'
import { daysFromNow } from './event-builders.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expectToast } from './expect-toast.ts'
import { expect, test } from './test.ts'

// Requirement dates-8: My Events lists the open polls that the member hosts, is invited to or has answered.
// Shows dates-6. Shows dates-7.
test('three people find a date together, and the best one becomes the event', async ({ signInNewMember }) => {
  const [ada, ben, cleo] = [
    await signInNewMember({ fullName: 'Ada Lovelace' }),
    await signInNewMember({ fullName: 'Ben Ngo' }),
    await signInNewMember({ fullName: 'Cleo Diaz' }),
  ]
  await addToCollection(ada, await addGame(ada, 'Harbour Lights'))
  await sendMessage(ben, ada, 'When do we play?')

  await test.step('the host proposes two dates instead of creating an event', async () => {
    await ada.page.goto('/events?create=1')
    await ada.page.getByRole('textbox', { name: 'Event Title' }).fill('Chess Night')
    await ada.page.getByRole('link', { name: 'Find a date first' }).click()
    await expect(ada.page.getByRole('heading', { name: 'Find a date', level: 1 })).toBeVisible()
    await expect(ada.page.getByRole('textbox', { name: 'Event Title' })).toHaveValue('Chess Night')
    await ada.page.getByRole('textbox', { name: 'Zip Code' }).fill('97205')
    for (const days of [20, 21]) {
      const day = daysFromNow(days).toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric' })
      await ada.page.getByRole('textbox', { name: 'Day' }).fill(day)
      await ada.page.keyboard.press('Tab')
      await ada.page.getByRole('button', { name: 'Add date' }).click()
    }
    await expectAccessible(ada.page)
    await ada.page.getByRole('button', { name: 'Propose Dates' }).click()
    await expect(ada.page.getByRole('heading', { name: 'Chess Night', level: 1 })).toBeVisible()
  })

  const datesOf = ({ page }: typeof ada) => page.getByRole('article')

  await test.step('the host invites a member who has written to them', async () => {
    await ada.page.getByRole('button', { name: 'Invite people' }).click()
    await ada.page.getByRole('button', { name: 'Invite Ben Ngo' }).click()
    await expectToast(ada.page, 'Ben Ngo is invited', 'We notified them.')
    await ada.page.keyboard.press('Escape')
    await expect(ada.page.getByText('Not answered yet: Ben Ngo')).toBeVisible()
  })

  await test.step('the invited member answers from My Events, and another member at the address', async () => {
    await ben.page.goto('/events?tab=myevents')
    await ben.page.getByRole('region', { name: 'Finding a date' }).getByRole('link', { name: 'Chess Night' }).click()
    for (const date of [0, 1]) {
      await datesOf(ben).nth(date).getByRole('button', { name: 'Yes' }).click()
      // The card grows and moves the next one, so the next click waits for that.
      await expect(datesOf(ben).nth(date)).toContainText('Yes: Ben Ngo')
    }
    await cleo.page.goto(ada.page.url())
    await datesOf(cleo).nth(0).getByRole('button', { name: 'No', exact: true }).click()
    await expect(datesOf(cleo).nth(0)).toContainText('1 cannot')
    await datesOf(cleo).nth(1).getByRole('button', { name: 'Maybe' }).click()
    await expectAccessible(cleo.page)
  })

  await test.step('the host sees the answers at once, and one press turns the best date into the event', async () => {
    const best = datesOf(ada).nth(1)
    await expect(best).toContainText('1 can come · 1 maybe')
    await expect(best).toContainText('Best so far')
    await expect(best).toContainText('Harbour Lights Plays 2 to 4, you are 2 · You own it')
    await best.getByRole('button', { name: /^Play on/ }).click()
    const details = ada.page.getByRole('dialog', { name: 'Chess Night' })
    await expect(details.getByRole('heading', { name: '1 attending' })).toBeVisible()
    await expect(details).toContainText('Ben Ngo')
    await expect(cleo.page.getByText(/^The date is set: \w+, \w+ \d+ at /)).toBeVisible()
    await expect(datesOf(cleo).nth(1)).toContainText('Chosen')
    await ben.page.getByRole('link', { name: 'See the event' }).click()
    await expect(ben.page.getByRole('dialog', { name: 'Chess Night' })).toContainText('Ben Ngo')
  })
})

// Shows dates-9.
test('a host moves a date poll to a town in the middle, and the members see it at once', async ({
  signInNewMember,
}) => {
  const [ada, ben] = [
    await signInNewMember({ fullName: 'Ada Lovelace', location: '97205' }),
    await signInNewMember({ fullName: 'Ben Ngo', location: '97301' }),
  ]
  for (const { request, id } of [ada, ben])
    await request.patch(`/api/users/${id}/preferences`, { data: { maxTravelDistance: 50 } })
  const created = await ada.request.post('/api/date-polls', {
    data: { title: 'Chess Night', location: '97205', dates: [daysFromNow(20), daysFromNow(21)] },
  })
  const { code } = (await created.json()) as { code: string }
  await ben.page.goto(`/dates/${code}`)
  await ben.page.getByRole('article').first().getByRole('button', { name: 'Yes' }).click()
  await ada.page.goto(`/dates/${code}`)
  await expect(ada.page.getByRole('article').first()).toContainText('1 can come')
  await ada.page.getByRole('button', { name: 'Meet in the middle' }).click()
  const dialog = ada.page.getByRole('dialog', { name: 'Meet in the middle' })
  await expect(dialog).toContainText('Nobody travels more than 25 miles')
  await expectAccessible(ada.page)
  await dialog
    .getByRole('button', { name: /^Meet here, in/ })
    .first()
    .click()
  await expect(dialog).toBeHidden()
  await expect(ben.page.getByText(/^Portland, OR/)).toHaveCount(0)
})

import { addGame, addToCollection } from './builders.ts'
import { createEvent, joinEvent } from './event-builders.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expectToast } from './expect-toast.ts'
import { abortRequests } from './network-conditions.ts'
import { expect, test } from './test.ts'

// Shows fit-10.
test('two people find out together what they can play', async ({ signInNewMember }) => {
  const [ada, ben] = [
    await signInNewMember({ fullName: 'Ada Lovelace' }),
    await signInNewMember({ fullName: 'Ben Ngo' }),
  ]
  const [harbour, lanterns] = [await addGame(ada, 'Harbour Lights'), await addGame(ben, 'Paper Lanterns')]
  await addToCollection(ada, harbour)
  const eventId = await createEvent(ada, 'Chess Night', { gameIds: [harbour] })
  await joinEvent(eventId, ben)

  const fitOf = async ({ page }: typeof ada) => {
    await page.goto(`/events?event=${eventId}`)
    await page.getByRole('button', { name: 'What can we play?' }).click()
    return page.getByRole('region', { name: 'What fits' })
  }
  const [hosts, guests] = [await fitOf(ada), await fitOf(ben)]
  await expect(hosts).toContainText('Plays 2 to 4, you are 2 · You own it')
  await expect(guests).toContainText('Plays 2 to 4, you are 2 · Ada Lovelace owns it')

  await test.step('a game that the attendee adds to their collection appears for the host', async () => {
    await addToCollection(ben, lanterns)
    await expect(hosts.getByRole('link', { name: 'Paper Lanterns' })).toBeVisible()
    await expectAccessible(ada.page)
  })

  await test.step('the host plans it, and the attendee sees it as planned', async () => {
    await hosts.getByRole('listitem').filter({ hasText: 'Paper Lanterns' }).locator('summary').click()
    await hosts.getByRole('button', { name: 'Plan it: Paper Lanterns' }).click()
    await expectToast(ada.page, 'Paper Lanterns is planned', 'Everyone who is coming sees it.')
    await expect(guests.getByRole('listitem').filter({ hasText: 'Paper Lanterns' })).toContainText('Planned')
  })

  await test.step('a veto of the attendee removes a game for both, without a name', async () => {
    await guests.getByRole('button', { name: 'I would rather not play Harbour Lights' }).click()
    await expect(guests).toContainText('We no longer suggest Harbour Lights at this event.')
    await expect(hosts).toContainText('Someone would rather not play it')
    await expect(hosts).not.toContainText('Ben Ngo would')
  })

  await test.step('three more people are too many for the games', async () => {
    await hosts.getByText('Filters').click()
    await hosts.getByRole('combobox', { name: 'People without an account' }).click()
    await ada.page.getByRole('option', { name: '3 more people', exact: true }).click()
    await expect(guests).toContainText('There are 5 of you')
    await expect(guests).toContainText('Plays up to 4, you are 5')
  })
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('a member who asks what fits keeps the half-written comment, and can try again', async ({ signInNewMember }) => {
    const { page, ...ada } = await signInNewMember()
    await addToCollection(ada, await addGame(ada, 'Harbour Lights'))
    await page.goto(`/events?event=${await createEvent(ada, 'Chess Night', { gameIds: [] })}`)
    const comment = page.getByRole('textbox', { name: 'Write a comment' })
    await comment.fill('I bring tea')
    const restore = await abortRequests(page, '**/assets/what-fits-*.js')
    await page.getByRole('button', { name: 'What can we play?' }).click()
    const fits = page.getByRole('region', { name: 'What fits' })
    await expect(fits.getByRole('alert')).toContainText('We could not find out what fits.')
    await expect(comment).toHaveValue('I bring tea')
    restore()
    await fits.getByRole('button', { name: 'Try again' }).click()
    await expect(fits).toContainText('One person is coming so far')
  })
})

import { addGame, addToCollection } from './builders.ts'
import { createEvent, daysFromNow, joinEvent } from './event-builders.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expectToast } from './expect-toast.ts'
import { expect, test } from './test.ts'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

// Shows own-nights-4. Shows own-nights-5. Shows own-nights-7.
test('a member finds tonight, the own table and the seat at the top of the dashboard and of the details', async ({
  signInNewMember,
  createMember,
}) => {
  const ben = await signInNewMember({ fullName: 'Ben Ngo' }, phone)
  const { page } = ben
  const [ada, cleo] = [
    await createMember({ fullName: 'Ada Lovelace' }),
    await createMember({ fullName: 'Cleo Brandt' }),
  ]
  const others = [await createMember(), await createMember(), await createMember()]
  await addToCollection(ada, await addGame(ada, 'Harbour Lights'))
  await addToCollection(cleo, await addGame(cleo, 'Paper Lanterns'))
  const date = daysFromNow(2)
  const eventId = await createEvent(ada, 'Big Night', {
    date,
    gameIds: [],
    maxAttendees: 8,
    locationDetails: '12 Rook Lane',
  })
  await joinEvent(eventId, cleo, ...others)
  const details = page.getByRole('dialog', { name: 'Big Night' })
  const ticket = page.getByRole('region', { name: /in 2 days$/ })

  await test.step('joining shows the ticket, and the focus stays in the details', async () => {
    await page.goto(`/events?event=${eventId}`)
    await expect(details.getByRole('link', { name: 'Ask the host' })).toHaveCount(1)
    await expect(details.locator(`a[href="/profile/${ada.id}"]:visible`)).toHaveCount(1)
    await details.getByRole('button', { name: 'Join', exact: true }).press('Enter')
    await expectToast(page, 'Success!', "You've joined the event!")
    await expect(details.getByRole('region', { name: /in 2 days$/ })).toContainText('12 Rook Lane')
    await expect(details.getByRole('button', { name: 'Joined' })).toBeDisabled()
    await expectAccessible(page)
  })

  await test.step('the dashboard begins with the night, and the own table follows', async () => {
    const { proposals } = (await (await ada.request.get(`/api/events/${eventId}/split/proposals`)).json()) as {
      proposals: { id: string }[]
    }
    const data = { proposalId: proposals[0]?.id }
    expect((await ada.request.put(`/api/events/${eventId}/split`, { data })).ok()).toBe(true)
    await page.goto('/')
    const table = ticket.getByText(/^Your table: /)
    await expect(table).toBeVisible()
    const top = async (box: typeof ticket) => (await box.boundingBox())?.y ?? Infinity
    expect(await top(ticket)).toBeLessThanOrEqual(150)
    expect(await top(table)).toBeLessThanOrEqual(330)
    await expect(ticket.getByRole('link', { name: 'Directions' })).toHaveAttribute('target', '_blank')
    await expectAccessible(page)
  })

  await test.step('the seat is given back from the ticket with the keyboard', async () => {
    await ticket.getByRole('button', { name: 'Your seat' }).press('Enter')
    await ticket.getByRole('button', { name: 'Leave Event' }).press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave Event' }).press('Enter')
    await expectToast(page, 'You left the event', 'Your seat is free for someone else.')
    await expect(ticket).toHaveCount(0)
    await expect(page.getByText(/^Pull up a chair/)).toBeVisible()
  })
})

import { addGame, addToCollection } from './builders.ts'
import { createEvent, joinEvent } from './event-builders.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expectToast } from './expect-toast.ts'
import { expect, test } from './test.ts'

// Shows split-8. Shows split-10.
test('six people split into two tables, and each sees and changes their own table', async ({ signInNewMember }) => {
  const [ada, ben, cleo, dana, eve] = [
    await signInNewMember({ fullName: 'Ada Lovelace' }),
    await signInNewMember({ fullName: 'Ben Ngo' }),
    await signInNewMember({ fullName: 'Cleo Brandt' }),
    await signInNewMember({ fullName: 'Dana Okoye' }),
    await signInNewMember({ fullName: 'Eve Sato' }),
  ]
  await addToCollection(ada, await addGame(ada, 'Harbour Lights'))
  await addToCollection(ben, await addGame(ben, 'Paper Lanterns'))
  const eventId = await createEvent(ada, 'Big Night', { gameIds: [] })
  await joinEvent(eventId, ben, cleo)
  await ada.request.patch(`/api/events/${eventId}`, { data: { extraPeople: 3 } })

  const tablesOf = async ({ page }: typeof ada) => {
    await page.goto(`/events?event=${eventId}`)
    return page.getByRole('region', { name: 'Tables', exact: true })
  }
  const [hosts, bens, cleos] = [await tablesOf(ada), await tablesOf(ben), await tablesOf(cleo)]

  const ownTable = (tables: typeof hosts) =>
    tables.getByRole('listitem').filter({ has: tables.page().getByText('Your table', { exact: true }) })
  const openNotification = async ({ page }: typeof ada, title: RegExp) => {
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await page.getByRole('link', { name: title }).click()
  }

  await test.step('the host adopts a proposal', async () => {
    await hosts.getByRole('button', { name: 'Split the table' }).click()
    await expect(hosts).toContainText('No game here fits all 6 of you at one table.')
    await expect(hosts).toContainText('Harbour Lights with your copy')
    await expectAccessible(ada.page)
    await hosts.getByRole('button', { name: 'Use these tables' }).click()
    await expectToast(ada.page, 'The tables are set', 'Everyone who is coming sees their table.')
  })

  await test.step('the others are notified and see their tables, and one moves', async () => {
    await ben.page.goto('/')
    await openNotification(ben, /^You play (Harbour Lights|Paper Lanterns) at Big Night/)
    await expect(ownTable(bens)).toContainText('Ben Ngo')
    const before = await ownTable(cleos).getByRole('link').innerText()
    await cleos.getByRole('button', { name: /^Sit at/ }).click()
    await expect(ownTable(cleos).getByRole('link')).not.toHaveText(before)
    const place = hosts.getByRole('listitem').filter({ hasText: 'Cleo Brandt' })
    await expect(place.getByRole('link')).not.toHaveText(before)
  })

  await test.step('a newcomer gets a place at a table with room', async () => {
    await joinEvent(eventId, dana)
    const danas = await tablesOf(dana)
    await expect(ownTable(danas)).toContainText('Dana Okoye')
    await expect(hosts.getByRole('listitem').filter({ hasText: 'Dana Okoye' })).toHaveCount(1)
    await expect(hosts.getByRole('region', { name: 'Not at a table yet' })).toHaveCount(0)
  })

  await test.step('two members who want to change places swap, and one of them is notified', async () => {
    await joinEvent(eventId, eve)
    const danas = dana.page.getByRole('region', { name: 'Tables', exact: true })
    await expect(danas.getByRole('listitem').filter({ hasText: 'Eve Sato' })).toHaveCount(1)
    const before = await ownTable(cleos).getByRole('link').innerText()
    await cleos.getByRole('button', { name: /^Sit at/ }).click()
    await expect(cleos).toContainText('You swap as soon as someone here wants your table.')
    await expect(ownTable(danas)).toContainText('Cleo Brandt would like to sit here.')
    await danas.getByRole('button', { name: /^Sit at/ }).click()
    await expect(ownTable(cleos).getByRole('link')).not.toHaveText(before)
    await cleo.page.goto('/')
    await openNotification(cleo, /a member there swapped with you/)
    await expect(ownTable(cleos)).toContainText('Cleo Brandt')
  })

  await test.step('a table says that its game left with its owner, and the host goes back to one table', async () => {
    await ben.request.delete(`/api/events/${eventId}/attendees/${ben.id}`)
    await expect(cleos).toContainText('Nobody brings it')
    await hosts.getByRole('button', { name: 'Change tables' }).click()
    await hosts.getByRole('button', { name: 'Back to one table' }).click()
    await expect(cleos.getByRole('button', { name: 'Split the table' })).toBeVisible()
    await cleo.page.goto('/')
    await openNotification(cleo, /^One table again at Big Night/)
    await expect(cleos.getByRole('button', { name: 'Split the table' })).toBeVisible()
  })
})

import { createEvent, joinEvent } from './event-builders.ts'
import { listKept } from './kept.ts'
import { expect, test } from './test.ts'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

// Shows api-386. Shows api-387. Shows api-388.
test('tonight is there without a network, although the member has not opened it, until they sign out', async ({
  signInNewMember,
  createMember,
}) => {
  const [ada, ben] = [await createMember({ fullName: 'Ada Lovelace' }), await signInNewMember({}, phone)]
  const { page } = ben
  const eventId = await createEvent(ada, 'Chess Night', { locationDetails: '12 Rook Lane' })
  const openedId = await createEvent(ada, 'Go Night')
  await joinEvent(eventId, ben)
  await joinEvent(openedId, ben)

  // Without a network, the browser has only the code that it has loaded before.
  await page.goto(`/events?event=${openedId}`)
  await expect(page.getByRole('dialog', { name: 'Go Night' }).getByRole('group', { name: 'Catan' })).toBeVisible()
  await page.goto('/')
  const night = page.getByRole('main').getByRole('link', { name: 'Chess Night' }).first()
  await expect(night).toBeVisible()
  await expect.poll(() => listKept(page)).toContainEqual(expect.stringContaining('bring-list'))

  await page.context().setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await night.click()
  const details = page.getByRole('dialog', { name: 'Chess Night' })
  await expect(details.getByText('12 Rook Lane')).toBeVisible()
  await expect(details.getByRole('group', { name: 'Catan' })).toBeVisible()
  await expect(page.getByText('You are offline. Last updated just now.')).toBeVisible()

  await page.context().setOffline(false)
  await expect(page.getByText('You are offline.')).toBeHidden()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Your menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Come on in' })).toBeVisible()
  await expect.poll(() => listKept(page)).toEqual([])
})

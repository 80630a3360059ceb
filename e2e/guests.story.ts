import { expectAccessible } from './expect-accessible.ts'
import { expectToast } from './expect-toast.ts'
import { joinEvent, createEvent } from './event-builders.ts'
import { failNextRequest } from './network-conditions.ts'
import { expect, test } from './test.ts'

test.describe('bringing guests to an event', () => {
  test.use({ expectedErrors: /^503 / })

  // Shows seats-24.
  test('a member joins with guests and changes their number, up to the free seats', async ({
    signInNewMember,
    createMember,
  }) => {
    const ada = await signInNewMember({ fullName: 'Ada Lovelace' })
    const [ben, cleo] = [await createMember({ fullName: 'Ben Ngo' }), await createMember({ fullName: 'Cleo' })]
    const eventId = await createEvent(ben, 'Chess Night', { maxAttendees: 4 })
    await joinEvent(eventId, cleo)
    const { page } = ada
    const details = page.getByRole('dialog', { name: 'Chess Night' })
    const guests = details.getByRole('combobox', { name: 'Your guests' })
    const choose = async (name: string) => {
      await guests.click()
      await page.getByRole('option', { name, exact: true }).click()
    }

    await test.step('joining with one guest', async () => {
      await page.goto(`/events?event=${eventId}`)
      await expect(guests).toHaveText('Just me')
      await choose('1 guest')
      await expect(guests).toHaveText('1 guest')
      await details.getByRole('button', { name: 'Join', exact: true }).click()
      await expectToast(page, 'Success!', "You've joined the event!")
      await expect(details.getByRole('heading', { name: '3 attending' })).toBeVisible()
      await expect(details.getByRole('listitem').filter({ hasText: 'Ada Lovelace' })).toContainText('+1 guest')
    })

    await test.step('the choices end at the number of free seats', async () => {
      await details.getByRole('button', { name: 'Your seat' }).click()
      await guests.click()
      await expect(page.getByRole('option')).toHaveText(['Just me', '1 guest', '2 guests'])
      await page.keyboard.press('Escape')
    })

    await test.step('a failed change shows an error and changes nothing', async () => {
      await failNextRequest(page, 'PATCH', '**/attendees/*')
      await choose('2 guests')
      await expectToast(page, 'Error', 'Failed to update guests. Please try again.')
      await expect(guests).toHaveText('1 guest')
    })

    await test.step('each guest takes a seat', async () => {
      await choose('2 guests')
      await expectToast(page, 'Guests updated', 'You are bringing 2 guests.')
      await expect(details.getByRole('heading', { name: '4 attending' })).toBeVisible()
      await expect(details.getByText('0 spots left')).toBeVisible()
      await expect(details.getByRole('listitem').filter({ hasText: 'Ada Lovelace' })).toContainText('+2 guests')
      await expectAccessible(page)
    })

    await test.step('bringing fewer guests frees seats', async () => {
      await choose('Just me')
      await expectToast(page, 'Guests updated', 'You are coming alone.')
      await expect(details.getByText('2 spots left')).toBeVisible()
    })
  })
})

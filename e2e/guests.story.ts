import { expectAccessible } from './expect-accessible.ts'
import { expectToast } from './expect-toast.ts'
import { attendEvent, hostEvent } from './host-event.ts'
import { failOnce } from './network-conditions.ts'
import { expect, test } from './test.ts'

test.describe('when the first try fails', () => {
  test.use({ expectedFaults: /^503 / })

  test('a member brings friends along, as far as there are seats', async ({ meet, enlist }) => {
    const ada = await meet({ fullName: 'Ada Lovelace' })
    const [ben, cleo] = [await enlist({ fullName: 'Ben Ngo' }), await enlist({ fullName: 'Cleo' })]
    const eventId = await hostEvent(ben, 'Chess Night', { maxAttendees: 4 })
    await attendEvent(eventId, cleo)
    const { page } = ada
    const details = page.getByRole('dialog', { name: 'Chess Night' })
    const guests = details.getByRole('combobox', { name: 'Who comes along' })
    const choose = async (name: string) => {
      await guests.click()
      await page.getByRole('option', { name, exact: true }).click()
    }

    await test.step('as they join', async () => {
      await page.goto(`/events?event=${eventId}`)
      await expect(guests).toHaveText('Just me')
      await choose('1 guest')
      await expect(guests).toHaveText('1 guest')
      await details.getByRole('button', { name: 'Join', exact: true }).click()
      await expectToast(page, 'Success!', "You've joined the event!")
      await expect(details.getByRole('heading', { name: '3 attending' })).toBeVisible()
      await expect(details.getByRole('listitem').filter({ hasText: 'Ada Lovelace' })).toContainText('+1 guest')
    })

    await test.step('and no more than there is room for', async () => {
      await guests.click()
      await expect(page.getByRole('option')).toHaveText(['Just me', '1 guest', '2 guests'])
      await page.keyboard.press('Escape')
    })

    await test.step('a failure is told, and nothing has changed', async () => {
      await failOnce(page, 'PATCH', '**/attendees/*')
      await choose('2 guests')
      await expectToast(page, 'Error', 'Failed to update guests. Please try again.')
      await expect(guests).toHaveText('1 guest')
    })

    await test.step('each takes a seat, and everybody sees it', async () => {
      await choose('2 guests')
      await expectToast(page, 'Guests updated', 'You come with 2 guests.')
      await expect(details.getByRole('heading', { name: '4 attending' })).toBeVisible()
      await expect(details.getByText('0 spots left')).toBeVisible()
      await expect(details.getByRole('listitem').filter({ hasText: 'Ada Lovelace' })).toContainText('+2 guests')
      await expectAccessible(page)
    })

    await test.step('fewer leave room again', async () => {
      await choose('Just me')
      await expectToast(page, 'Guests updated', 'You come alone.')
      await expect(details.getByText('2 spots left')).toBeVisible()
    })
  })
})

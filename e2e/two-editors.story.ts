import { addGame, sendMessage } from './builders.ts'
import { daysFromNow } from './event-builders.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expectToast } from './expect-toast.ts'
import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

// Shows api-140. Shows api-143. Shows api-144.
test('a host and a co-host edit the description at the same time, and no text is lost', async ({ signInNewMember }) => {
  const [ada, ben] = [
    await signInNewMember({ fullName: 'Ada Lovelace' }),
    await signInNewMember({ fullName: 'Ben Ngo' }),
  ]
  const event = { title: 'Chess Night', date: daysFromNow(3), location: '97205', gameIds: [1] }
  const created = await ada.request.post('/api/events', { data: { ...event, description: 'Original text.' } })
  const { id: eventId } = (await created.json()) as { id: number }
  await sendMessage(ben, ada, 'I would love to help.')
  await ada.request.put(`/api/events/${eventId}/co-hosts/${ben.id}`)
  const form = ben.page.getByRole('dialog', { name: 'Edit Event' })
  const changed = form.getByRole('alert', { name: 'Changed meanwhile' })
  const descriptionOf = async () => {
    const { description } = (await (await ada.request.get(`/api/events/${eventId}`)).json()) as { description: string }
    return description
  }

  await test.step('the open form of the co-host shows what the host saves', async () => {
    await ben.page.goto(`/events?event=${eventId}&edit=1`)
    await form.getByRole('textbox', { name: 'Description' }).fill('Original text. Bring snacks.')
    const saved = { title: 'Chess until late', description: 'Original text. Door code is 1234.' }
    await ada.request.patch(`/api/events/${eventId}`, { data: saved })
    await expect(changed).toContainText('Original text. Door code is 1234.')
    await expect(changed).toContainText('Original text. Bring snacks.')
    await expect(form.getByRole('textbox', { name: 'Event Title' })).toHaveValue('Chess until late')
    await expectAccessible(ben.page)
  })

  await test.step('saving waits for a choice, and the co-host saves both texts', async () => {
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await expect(changed).toBeFocused()
    expect(await descriptionOf()).toBe('Original text. Door code is 1234.')
    await form.getByRole('textbox', { name: 'Description' }).fill('Original text. Door code is 1234. Bring snacks.')
    await changed.getByRole('button', { name: 'Keep mine' }).click()
    await expect(changed).toBeHidden()
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(ben.page, 'Event updated!', 'Your changes are saved.')
    expect(await descriptionOf()).toBe('Original text. Door code is 1234. Bring snacks.')
  })

  await test.step('without the live stream, the server rejects the save and the form shows both texts', async () => {
    await ben.page.route('**/api/live*', (route) => route.abort())
    await ben.page.goto(`/events?event=${eventId}&edit=1`)
    await form.getByRole('textbox', { name: 'Description' }).fill('No smoking.')
    await ada.request.patch(`/api/events/${eventId}`, { data: { description: 'Door code is 99.' } })
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await expect(changed).toContainText('Door code is 99.')
    await expect(changed).toBeFocused()
    expect(await descriptionOf()).toBe('Door code is 99.')
    await changed.getByRole('button', { name: 'Use the saved one' }).click()
    await expect(form.getByRole('textbox', { name: 'Description' })).toHaveValue('Door code is 99.')
  })
})

// Shows api-140. Shows api-143.
test('a member edits the profile in two tabs', async ({ signInNewMember }) => {
  const ada = await signInNewMember({ fullName: 'Ada Lovelace' })
  const second = await ada.page.context().newPage()
  for (const page of [ada.page, second]) await page.goto('/profile?edit=1')
  await ada.page.getByLabel('Bio').fill('I like trains.')
  await second.getByLabel('Bio').fill('I like ships.')
  await second.getByLabel('Full Name').fill('Ada King')
  await ada.page.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(ada.page, 'Profile updated', '')

  const changed = second.getByRole('alert', { name: 'Changed meanwhile' })
  await second.getByRole('button', { name: 'Save Changes' }).click()
  await expect(changed).toContainText('I like trains.')
  await changed.getByRole('button', { name: 'Keep mine' }).click()
  await second.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(second, 'Profile updated', '')
  const profile: unknown = await (await ada.request.get('/api/user')).json()
  expect(profile).toMatchObject({ fullName: 'Ada King', bio: 'I like ships.' })
})

// Shows api-140. Shows api-143.
test('a member edits a venue and a game in two tabs, without the live stream', async ({ signInNewMember }) => {
  const ada = await signInNewMember({ fullName: 'Ada Lovelace' })
  const second = await ada.page.context().newPage()
  for (const page of [ada.page, second]) await page.route('**/api/live*', (route) => route.abort())
  const venue = { name: 'Chess Club', location: '97205', openingHours: 'Daily', isShared: false }
  await ada.request.post('/api/venues', { data: { ...venue, locationDetails: null, tables: null } })
  const gameId = await addGame(ada, 'Lantern Bay')

  for (const [path, opener, label] of [
    ['/venues', 'Edit Chess Club', 'Opening hours'],
    [`/games/${gameId}/edit`, undefined, 'Description'],
  ] as const)
    await test.step(path, async () => {
      for (const page of [ada.page, second]) {
        await page.goto(path)
        if (opener) await page.getByRole('button', { name: opener }).click()
      }
      await ada.page.getByRole('textbox', { name: label }).fill('The text of the first tab.')
      await second.getByRole('textbox', { name: label }).fill('The text of the second tab.')
      await save(ada.page)
      await expect(ada.page.getByRole('textbox', { name: label })).toBeHidden()
      await save(second)
      const changed = second.getByRole('alert', { name: 'Changed meanwhile' })
      await expect(changed).toContainText('The text of the first tab.')
      await expect(changed).toContainText('The text of the second tab.')
      await changed.getByRole('button', { name: 'Keep mine' }).click()
      await save(second)
      await expect(second.getByRole('textbox', { name: label })).toBeHidden()
      await ada.page.goto(path)
      if (opener) await ada.page.getByRole('button', { name: opener }).click()
      await expect(ada.page.getByRole('textbox', { name: label })).toHaveValue('The text of the second tab.')
    })
})

async function save(page: Page) {
  await page.getByRole('button', { name: /^Save/ }).click()
}

import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import type { Page } from '@playwright/test'
import { addToCollection, sendMessage } from './builders.ts'
import { createEvent } from './event-builders.ts'
import { expectToast } from './expect-toast.ts'
import { expect, test } from './test.ts'

const source = readFileSync(new URL('../web/testing/translate-page.ts', import.meta.url), 'utf8')
const translatePage = stripTypeScriptTypes(source).replace('export ', '')

/** Translates all pages that a browser opens, from their first text on. */
async function openTranslated(page: Page) {
  await page.addInitScript(`${translatePage}\ntranslatePage()`)
}

const failure = 'Something went wrong'

test.describe('pages that the browser translates', () => {
  test.use({ expectedErrors: /^console: .*401/ })

  // Shows layout-46.
  test('a visitor whose browser translates pages signs in after a wrong password', async ({
    openBrowser,
    createMember,
  }) => {
    const ada = await createMember({ fullName: 'Ada Lovelace' })
    const page = await openBrowser()
    await openTranslated(page)
    await page.goto('/auth')
    await page.getByLabel('Username').fill(ada.username)
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    await page.getByRole('button', { name: 'Login' }).click()
    await expectToast(page, 'Login failed', 'Invalid username or password')
    await page.getByLabel('Password', { exact: true }).fill(ada.password)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada')
  })

  // Shows layout-46.
  test('a member whose browser translates pages does what members do', async ({ signInNewMember, createMember }) => {
    const ada = await signInNewMember({ fullName: 'Ada Lovelace' })
    const ben = await createMember({ fullName: 'Ben Bitdiddle' })
    const eventId = await createEvent(ben, 'Rainy Sunday Catan')
    await addToCollection(ben, 1)
    const { page } = ada
    await openTranslated(page)

    await test.step('joins and leaves an event, and comments on it', async () => {
      await page.goto('/events')
      const card = page.getByRole('article').filter({ hasText: 'Rainy Sunday Catan' })
      await card.getByRole('button', { name: 'Join' }).click()
      await expect(card.getByRole('button', { name: 'Joined' })).toBeVisible()
      await page.goto(`/events?event=${eventId}`)
      const details = page.getByRole('dialog')
      await details.getByRole('textbox', { name: 'Write a comment' }).fill('I bring the sheep.')
      await details.getByRole('button', { name: 'Post Comment' }).click()
      await expect(details.getByRole('article')).toContainText('I bring the sheep.')
      await details.getByRole('button', { name: 'Your seat' }).click()
      await details
        .getByRole('button', { name: /^Leave/ })
        .first()
        .click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: /^Leave/ })
        .click()
      await expect(details.getByRole('button', { name: 'Join' })).toBeVisible()
    })

    await test.step('filters events and changes the tab', async () => {
      await page.goto('/events')
      await page.getByRole('button', { name: 'Free seats' }).click()
      const choose = async (when: string) => {
        await page.getByRole('combobox', { name: 'When' }).click()
        await page.getByRole('option', { name: when }).click()
      }
      await choose('Tonight')
      await expect(page.getByRole('article')).toHaveCount(0)
      await choose('Any time')
      await expect(page.getByRole('article')).toHaveCount(1)
      await page.getByRole('tab', { name: 'Past' }).click()
      await page.getByRole('tab', { name: 'Upcoming' }).click()
      await expect(page.getByRole('article')).toHaveCount(1)
    })

    await test.step('adds a game to the collection', async () => {
      await page.goto('/games/1')
      await page.getByRole('button', { name: 'Add to Collection' }).click()
      await expect(page.getByRole('button', { name: /In (Your )?Collection|Remove/ }).first()).toBeVisible()
    })

    await test.step('sends a message, and sees the answer at once', async () => {
      await page.goto(`/messages?userId=${ben.id}`)
      await page.getByRole('textbox', { name: /message/i }).fill('See you at seven?')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('log')).toContainText('See you at seven?')
      await sendMessage(ben, ada, 'Make it eight.')
      await expect(page.getByRole('log')).toContainText('Make it eight.')
    })

    await test.step('creates an event', async () => {
      await page.goto('/events?create=1')
      const form = page.getByRole('dialog')
      await form.getByLabel('Event Title').fill('Translated Night')
      await form.getByRole('button', { name: 'Create Event' }).click()
      await expect(page.getByText('Translated Night').first()).toBeVisible()
    })

    await test.step('opens every screen', async () => {
      const own = [
        '/',
        '/find-games',
        '/games/1?tab=players',
        '/games/1/edit',
        '/games/987654',
        '/add-game',
        '/import-games',
        '/messages',
        '/dates/new',
        '/players',
        '/profile',
        '/profile?edit=1',
        '/profile?tab=events',
        `/profile/${ben.id}`,
        '/loans',
        '/venues',
        '/decisions',
        '/events?settings=notifications',
        '/events?settings=privacy',
        '/no-such-page',
      ]
      for (const path of own) {
        await page.goto(path)
        await expect(page.getByRole('heading').first()).toBeVisible()
        await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
        await expect(page.getByText(failure)).toHaveCount(0)
      }
    })

    await test.step('shows a count that changes meanwhile', async () => {
      const cleo = await createMember({ fullName: 'Cleo' })
      await page.goto(`/events?event=${eventId}`)
      const details = page.getByRole('dialog')
      const before = await details.textContent()
      await cleo.request.post(`/api/events/${eventId}/attendees`, { data: { userId: cleo.id } })
      await expect(details).toContainText('Cleo')
      expect(await details.textContent()).not.toBe(before)
      await expect(page.getByText(failure)).toHaveCount(0)
    })
  })
})

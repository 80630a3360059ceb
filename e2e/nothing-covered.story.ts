import { addGame, addToCollection } from './builders.ts'
import { failNextRequest } from './network-conditions.ts'
import { registerInForm } from './register-in-form.ts'
import { expect, test } from './test.ts'

// As most members see it, with animations.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.describe('a toast', () => {
  test.use({ expectedErrors: /^503 / })

  for (const width of [390, 1280])
    // Requirement layout-33: A toast does not cover the buttons and the title of a dialog.
    test(`does not cover the title and the buttons of a dialog, ${width} pixels wide`, async ({ signInNewMember }) => {
      const { page } = await signInNewMember({}, { viewport: { width, height: 844 } })
      await page.goto('/events?create=1')
      const dialog = page.getByRole('dialog', { name: 'Create New Event' })
      await dialog.getByLabel('Event Title').fill('Chess Night')
      await failNextRequest(page, 'POST', '**/api/events')
      await dialog.getByRole('button', { name: 'Create Event' }).click()
      await expect(page.getByText('Failed to create event. Please try again.')).toBeVisible()
      // Playwright clicks only what nothing else covers. A trial checks that without the click.
      const trial = { trial: true, timeout: 3000 }
      for (const button of ['Close', 'Cancel', 'Create Event'])
        await dialog.getByRole('button', { name: button }).click(trial)
      await dialog.getByRole('heading', { name: 'Create New Event' }).click({ ...trial, position: { x: 5, y: 5 } })
    })
})

// Requirement layout-56: On phones, a toast covers neither the header nor the heading of a screen.
test('a toast on a phone leaves the header and the heading free', async ({ openBrowser }) => {
  const page = await openBrowser({ viewport: { width: 390, height: 844 } })
  await page.goto('/auth?mode=register')
  await registerInForm(page, { username: 'ivy-on-a-phone', fullName: 'Ivy Iello', email: 'ivy@example.net' })
  await expect(page.getByText('Registration successful')).toBeVisible()
  const trial = { trial: true, timeout: 3000 }
  await page.getByRole('heading', { level: 1, name: /, Ivy$/ }).click(trial)
  await page.getByRole('button', { name: /^Your menu/ }).click(trial)
  await page.getByRole('link', { name: 'Home', exact: true }).click(trial)
})

test('a profile shows its whole name and is at its top after saving', async ({ signInNewMember }) => {
  const ada = await signInNewMember({ fullName: 'Ingrid Nettleswick-Jørgensen' })
  const { page } = ada
  for (const name of ['Lantern Bay', 'Harbour Lights', 'Quiet Fjord', 'Paper Kites'])
    await addToCollection(ada, await addGame(ada, name))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/profile')
  const heading = page.getByRole('heading', { level: 1 })

  // Requirement profile-18: The heading shows the whole name, or the first three lines of a very long one; after
  // saving, the profile is at its top.
  await test.step('letters such as g and j are not cut off', async () => {
    await expect(heading).toHaveText('Ingrid Nettleswick-Jørgensen')
    const descent = await heading.evaluate((element) => {
      const lines = element.ownerDocument.createRange()
      lines.selectNodeContents(element)
      const letters = Array.from(lines.getClientRects(), ({ bottom }: { bottom: number }) => bottom)
      return Math.max(...letters) - element.getBoundingClientRect().bottom
    })
    expect(descent).toBeLessThanOrEqual(0)
  })

  // Shows profile-18.
  await test.step('saving leads back to the top', async () => {
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await page.getByLabel('Bio').fill('Long games, short turns.')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Profile updated')).toBeVisible()
    await expect(heading).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeFocused()
  })
})

// Shows profile-18.
test('a profile cuts a very long name after three whole lines', async ({ signInNewMember }) => {
  const { page } = await signInNewMember({ fullName: 'Щербаков'.repeat(10) })
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/profile')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Щербаков'.repeat(10))
    const lines = await heading.evaluate((element) => {
      const { lineHeight } = element.ownerDocument.defaultView!.getComputedStyle(element)
      return element.getBoundingClientRect().height / Number.parseFloat(lineHeight)
    })
    expect(lines, `${width} px`).toBeCloseTo(3, 2)
  }
})

// Requirement messages-37: A contact whose conversation opens from another screen is visible in the list.
test('a contact chosen on another screen is visible in the list', async ({ signInNewMember, createMember }) => {
  const ada = await signInNewMember({ fullName: 'Ada Lovelace' })
  // More members than one page of the list.
  for (let number = 10; number < 52; number += 1) await createMember({ fullName: `Player ${number}` })
  const [last, unlisted] = [
    await createMember({ fullName: 'Player 30b' }),
    await createMember({ fullName: 'Zoe Zwart' }),
  ]
  const { page } = ada
  for (const member of [last, unlisted]) {
    await page.goto(`/players?search=${member.username}`)
    await page.getByRole('link', { name: 'Message', exact: true }).click()
    const contact = page.getByRole('region', { name: 'Contacts' }).getByRole('link', { name: member.fullName })
    await expect(contact).toBeInViewport({ ratio: 0.99 })
    await expect(contact).toHaveAttribute('aria-current', 'page')
  }
})

// Requirement layout-34: A menu that a key opens has the focus on its first item, also when its code loads first.
test('the keyboard opens the member menu at its first item', async ({ signInNewMember }) => {
  const { page, fullName } = await signInNewMember()
  await page.goto('/players')
  const items = page.getByRole('menuitem')
  for (const key of ['ArrowDown', 'Enter']) {
    await page.getByRole('button', { name: `Your menu, ${fullName}` }).press(key)
    await expect(items.first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(items.nth(1)).toBeFocused()
    await page.keyboard.press('Escape')
    await page.reload()
  }
})

import type { Locator } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { addGame, addToCollection, sendMessage } from './builders.ts'
import { createEvent, joinEvent } from './event-builders.ts'
import { expectFocusIn } from './expect-focus-in.ts'
import { expectTabOrder } from './expect-tab-order.ts'
import { makeModerator } from './make-moderator.ts'
import { expect, type SignedInMember, test } from './test.ts'
import { addVirtualAuthenticator, namedUrlOf } from './virtual-authenticator.ts'

type Steps = {
  /** The key that opens the dialog, by default Enter. */
  key?: string
  /** Waits until the dialog has its last control, if that loads later. */
  wait?: (opened: Locator) => Promise<void>
  /** Uses the dialog, which changes its controls. */
  use?: (opened: Locator) => Promise<void>
}

/** Opens a dialog with its button, checks its order of controls, closes it, and expects the focus on the button. */
async function expectReturn(button: Locator, dialog: string | RegExp, { key = 'Enter', wait, use }: Steps = {}) {
  const page = button.page()
  const opened = page.getByRole('alertdialog', { name: dialog }).or(page.getByRole('dialog', { name: dialog }))
  await button.press(key)
  await wait?.(opened)
  await expectTabOrder(opened)
  if (use) {
    await use(opened)
    await expectTabOrder(opened)
  }
  await page.keyboard.press('Escape')
  await expect(opened).toBeHidden()
  await expect(button).toBeFocused()
}

const button = ({ page }: SignedInMember, name: string) => page.getByRole('button', { name, exact: true }).first()

test.describe('Tab reaches each control once, and Escape returns to the button', () => {
  test.slow()

  // Requirement layout-30: In every dialog, Tab and Shift+Tab reach each control once, scroll to it and stay in the
  // dialog. Escape returns the focus to the button that opened it.
  test('in the dialogs of loans', async ({ signInNewMember }) => {
    const [ada, ben] = [
      await signInNewMember({ fullName: 'Ada Lovelace' }),
      await signInNewMember({ fullName: 'Ben Ngo' }),
    ]
    const games = [await addGame(ada, 'Harbour Lights'), await addGame(ada, 'Lantern Bay')] as const
    for (const id of games) {
      await addToCollection(ada, id)
      expect((await ada.request.patch(`/api/users/${ada.id}/games/${id}`, { data: { isOffered: true } })).ok()).toBe(
        true,
      )
    }
    await ben.page.goto(`/profile/${ada.id}`)
    await expectReturn(button(ben, 'Ask to Borrow Lantern Bay from Ada Lovelace'), 'Borrow Lantern Bay')
    for (const gameId of games)
      expect((await ben.request.post('/api/loans', { data: { gameId, ownerId: ada.id } })).ok()).toBe(true)
    await ada.page.goto('/loans?list=requests')
    await expectReturn(button(ada, 'Agree'), /^Lend .* to Ben Ngo$/)
    await expectReturn(button(ada, 'Decline'), /^Keep .* at home[?]$/)
  })

  // Shows layout-30.
  test('in the dialogs of an event', async ({ signInNewMember, createMember }) => {
    const ada = await signInNewMember({ fullName: 'Ada Lovelace' })
    const ben = await createMember({ fullName: 'Ben Ngo' })
    const eventId = await createEvent(ada, 'Chess Night')
    await joinEvent(eventId, ben)
    expect((await ada.request.patch(`/api/events/${eventId}`, { data: { title: 'Go Night' } })).ok()).toBe(true)
    await ada.page.goto(`/events?event=${eventId}`)
    // The cards behind the details have such buttons too.
    await expectFocusIn(ada.page.getByRole('dialog', { name: 'Go Night' }))
    await expectReturn(button(ada, 'Invite'), /^Invite/, {
      wait: (opened) => expect(opened.getByRole('textbox', { name: 'Message' })).toBeVisible(),
    })
    await button(ada, 'More').press('Enter')
    await expectReturn(button(ada, 'Co-hosts'), 'Co-hosts')
    await expectReturn(button(ada, 'Changes'), 'Changes')
    const other = await createEvent(ben, 'Poker Night')
    await joinEvent(other, ada)
    await ada.page.goto(`/events?event=${other}`)
    await expectFocusIn(ada.page.getByRole('dialog', { name: 'Poker Night' }))
    await button(ada, 'Your seat').press('Enter')
    await expectReturn(button(ada, 'Leave Event'), /^Leave/)
    await ada.page.goto('/events')
    await expectReturn(button(ada, 'Saved searches'), 'Saved searches')
    await expectReturn(ada.page.getByRole('combobox', { name: 'When' }), 'Dates', { key: 'd' })
    await ada.page.goto('/venues')
    await expectReturn(button(ada, 'Add Venue'), 'Add a venue')
  })

  // Shows layout-30.
  test('in the dialogs of moderators', async ({ signInNewMember, createMember, server }) => {
    const cleo = await signInNewMember({ fullName: 'Cleo Moore' })
    const ben = await createMember({ fullName: 'Ben Ngo' })
    const ada = await createMember({ fullName: 'Ada Lovelace' })
    makeModerator(server, cleo)
    await sendMessage(ben, ada, 'Buy my dice')
    const report = { kind: 'member', subjectId: ben.id, reason: 'spam', details: 'Every day' }
    expect((await ada.request.post('/api/reports', { data: report })).status()).toBe(201)
    await cleo.page.goto('/moderation')
    await expectReturn(button(cleo, 'Decide'), 'Decide about these reports', {
      use: async (dialog) => {
        await dialog.getByRole('combobox', { name: 'Action' }).click()
        await cleo.page.getByRole('option', { name: 'Limit the member' }).click()
        await dialog.getByRole('textbox', { name: 'Reason' }).fill('Advertising')
      },
    })
  })

  // Shows layout-30.
  test('in two-step sign-in and passkeys', async ({ signInNewMember, server }) => {
    const ada = await signInNewMember({}, { baseURL: namedUrlOf(server) })
    const { page } = ada
    await addVirtualAuthenticator(page)
    await page.goto('/?settings=password')
    const settings = page.getByRole('dialog', { name: 'Settings' })
    await settings.getByLabel('Passkey Name').fill('My laptop')
    await settings.getByRole('button', { name: 'Add Passkey' }).click()
    await expectReturn(button(ada, 'Rename My laptop'), 'Rename this passkey?')
    await expectReturn(button(ada, 'Remove My laptop'), /^Remove/)
    await settings.getByRole('button', { name: 'Turn On' }).press('Enter')
    const key = settings.getByRole('note', { name: 'Key for your authenticator app' })
    await expect(key).toBeVisible()
    await expectTabOrder(settings)
    const secret = Secret.fromBase32((await key.innerText()).replaceAll(' ', ''))
    await settings.getByRole('textbox', { name: 'Code' }).fill(TOTP.generate({ secret }))
    await settings.getByRole('textbox', { name: 'Code' }).press('Enter')
    await expect(settings.getByRole('button', { name: 'I have saved them' })).toBeVisible()
    await expectTabOrder(settings)
    await settings.getByRole('button', { name: 'I have saved them' }).press('Enter')
    await expect(settings.getByText('You have 10 recovery codes left.')).toBeVisible()
    await expectTabOrder(settings)
  })
})

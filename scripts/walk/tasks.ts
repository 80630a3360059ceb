import type { Locator, Page } from '@playwright/test'
import type { Evening } from './evening.ts'

/** Does what a person does, and counts it: a press, a filled field, a way back, and each screenful of scrolling. */
export class Actions {
  count = 0
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async press(target: Locator) {
    await target.click()
    this.count += 1
  }

  async fill(target: Locator, text: string) {
    await target.fill(text)
    this.count += 1
  }

  async goBack() {
    await this.page.goBack()
    this.count += 1
  }

  async scrollTo(target: Locator) {
    await target.waitFor()
    const screenfuls = await target.evaluate((element, height) => {
      const { bottom } = element.getBoundingClientRect()
      return Math.max(0, Math.ceil((bottom - height) / height))
    }, this.page.viewportSize()?.height ?? 0)
    this.count += screenfuls
  }
}

/** The tasks whose actions are counted, with the shortest way through the screens. */
export const tasks: readonly {
  name: string
  path: (evening: Evening) => string
  run: (actions: Actions, evening: Evening) => Promise<void>
}[] = [
  {
    name: 'Find tonight’s table',
    path: () => '/',
    run: async (actions, { tonight }) => {
      const { page } = actions
      await actions.press(page.locator(`main a[href*="event=${tonight}"]`).first())
      await actions.scrollTo(
        page
          .getByRole('dialog')
          .getByText(/^Your table/)
          .first(),
      )
    },
  },
  {
    name: 'Join',
    path: () => '/events',
    run: async (actions) => {
      await actions.press(actions.page.locator('main').getByRole('button', { name: 'Join', exact: true }).first())
      await actions.page.getByText("You've joined the event!").waitFor()
    },
  },
  {
    name: 'Invite eight',
    path: ({ asked }) => `/events?event=${asked}`,
    run: async (actions) => {
      const { page } = actions
      await actions.press(page.getByRole('dialog').getByRole('button', { name: 'Invite' }))
      const dialog = page.getByRole('dialog', { name: 'Invite' })
      const people = dialog.getByRole('list', { name: 'People to invite' }).getByRole('checkbox')
      await people.nth(7).waitFor()
      for (const person of (await people.all()).slice(0, 8)) {
        await actions.scrollTo(person)
        await actions.press(person)
      }
      await actions.press(dialog.getByRole('button', { name: 'Invite 8' }))
      await page.getByText('8 people invited').waitFor()
    },
  },
  {
    name: 'Decide on ten requests',
    path: ({ asked }) => `/events?event=${asked}`,
    run: async (actions) => {
      const dialog = actions.page.getByRole('dialog')
      await actions.press(dialog.getByRole('button', { name: /^Accept first/ }).first())
      await actions.page.getByText(/^You accepted/).waitFor()
      const declines = dialog.getByRole('button', { name: /^Decline / })
      const see = dialog.getByRole('button', { name: /^See/ }).first()
      await declines.first().or(see).first().waitFor()
      if (!(await declines.first().isVisible())) await actions.press(see)
      for (let left = 2; left > 0; left -= 1) {
        // The first press asks for a message, which is optional.
        await actions.press(declines.first())
        await actions.press(declines.first())
        await declines.nth(left - 1).waitFor({ state: 'detached' })
      }
    },
  },
]

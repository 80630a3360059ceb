import { expect, type Locator, type Page } from '@playwright/test'
import { expectFocusIn } from './expect-focus-in.ts'

/** The part of an element that the code in the browser uses; the browser's own types are not available here. */
type Control = { dataset: Record<string, string | undefined>; outerHTML: string }

/**
 * Expects that Tab, and then Shift+Tab, reaches each control of an open dialog exactly once and stays in the dialog.
 */
export async function expectTabOrder(dialog: Locator) {
  await expectFocusIn(dialog)
  // Content that loads later would add controls while the keys are pressed.
  await expect(dialog.getByRole('status', { name: /^Loading/ }).or(dialog.locator('.skeleton'))).toHaveCount(0)
  const controls = await nameControls(dialog)
  for (const modifier of ['none', 'shift'] as const) {
    await recordFocus(dialog)
    await pressTab(dialog.page(), modifier, controls.length)
    const reached = await dialog.page().evaluate<string>('document.body.dataset.reached')
    expect(reached.split('\n').toSorted(), `reached with Tab, modifier ${modifier}`).toEqual(controls.toSorted())
  }
}

/** Names each stop of the Tab key in an attribute. Radio buttons of a group, and tabs of a list, share one name. */
async function nameControls(dialog: Locator): Promise<string[]> {
  const controls = dialog.locator('a[href], button, input, select, textarea, [tabindex]').filter({ visible: true })
  const names = await controls.evaluateAll((elements): string[] =>
    elements.flatMap((element, index) => {
      const tabList = element.closest('[role=tablist]')
      if (!tabList && (element.tabIndex < 0 || element.matches(':disabled'))) return []
      const group = tabList
        ? 'tabs'
        : element.matches('[type=radio]') && `radio buttons ${element.getAttribute('name')}`
      const name = element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40)
      return (element.dataset['stop'] = group || `${index} ${element.tagName} ${name}`)
    }),
  )
  return [...new Set(names)]
}

/** Collects the names of all controls that receive the focus from now on, one per line, in an attribute of the body. */
async function recordFocus(dialog: Locator) {
  await dialog.evaluate((element) => {
    const { body } = element.ownerDocument
    if (body.dataset['reached'] === undefined)
      body.addEventListener('focusin', ({ target }: { target: unknown }) => {
        const { dataset, outerHTML } = target as Control
        const stop = dataset['stop'] ?? `another element: ${outerHTML.slice(0, 200)}`
        body.dataset['reached'] = body.dataset['reached'] ? `${body.dataset['reached']}\n${stop}` : stop
      })
    body.dataset['reached'] = ''
  })
}

/** Presses Tab without Playwright's trace of each key, which would take minutes for all dialogs. */
async function pressTab(page: Page, modifier: 'none' | 'shift', times: number) {
  const browser = await page.context().newCDPSession(page)
  const key = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9, modifiers: modifier === 'shift' ? 8 : 0 }
  for (let press = 0; press < times; press += 1) {
    await browser.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key })
    await browser.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
  }
  await browser.detach()
}

import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { openServerHost } from '../../e2e/server.ts'
import { demoSignIn } from '../../server/site/demo/load-demo.ts'
import { ensureStoryBrowser } from '../chromium.ts'
import { type Evening, prepareEvening } from './evening.ts'
import { type Stop, stops } from './stops.ts'
import { Actions, tasks } from './tasks.ts'

/**
 * `npm run walk`: opens every screen and dialog of `stops.ts` with the demo community, on a phone and on a desktop
 * computer. Saves a screenshot of each in both themes. With `--measure`, prints numbers instead: the pixels above the
 * first content, its height, the controls above it and in total, the toggles that are too low for a finger, the words, the
 * share of the window that a dialog leaves to read with text at 200 %, and the actions that each task takes. `--only Home` walks
 * only what begins with that name.
 */
const { values } = parseArgs({ options: { measure: { type: 'boolean', default: false }, only: { type: 'string' } } })
const widths = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } }
const folder = join('test-results', 'walk')
const isChosen = ({ name }: { name: string }) => name.startsWith(values.only ?? '')

/** Evaluated in the page. Loading indicators have no end. */
const untilAnimationsEnd = `Promise.allSettled(
  document.getAnimations().filter(({ effect }) => effect.getComputedTiming().endTime < Infinity).map(({ finished }) => finished),
).then(() => undefined)`

const serverHost = openServerHost()
const browser = await chromium.launch({ executablePath: ensureStoryBrowser(), args: ['--no-sandbox'] })
try {
  for (const [device, viewport] of Object.entries(widths)) await walk(device, viewport)
} finally {
  await browser.close()
  await serverHost.close()
}

async function walk(device: string, viewport: { width: number; height: number }) {
  const server = await serverHost.start({ demo: true })
  const evening = await prepareEvening(server.url)
  const hasTouch = device === 'phone'
  const options = {
    baseURL: server.url,
    viewport,
    hasTouch,
    reducedMotion: 'reduce',
    timezoneId: 'America/Los_Angeles',
  } as const
  const [visitor, member] = [await browser.newPage(options), await browser.newPage(options)]
  for (const page of [visitor, member]) await page.addInitScript("localStorage.setItem('theme', 'system')")
  await member.request.post('/api/login', { data: demoSignIn })
  const rows: object[] = []
  const actions: object[] = []
  for (const stop of stops.filter(isChosen)) {
    const page = stop.isPublic ? visitor : member
    await reach(page, stop, evening)
    if (values.measure) rows.push({ 'screen or dialog': stop.name, ...(await measure(page, stop, evening)) })
    else await photograph(page, `${stop.name}, ${device}`)
  }
  if (values.measure) {
    for (const { name, path, run } of tasks.filter(isChosen)) {
      const counted = new Actions(member)
      await member.goto(path(evening))
      await run(counted, evening)
      actions.push({ task: name, actions: counted.count })
    }
    process.stdout.write(`${device}, ${viewport.width} px wide\n`)
    console.table(rows)
    console.table(actions)
  }
  await Promise.all([visitor.context().close(), member.context().close()])
  await server.stop()
}

async function reach(page: Page, { path, open, first }: Stop, evening: Evening) {
  await page.goto(path(evening))
  if (open) await open(page).click()
  // A walk goes on where a screen does not have its content yet.
  await first(page, evening)
    .first()
    .waitFor({ timeout: 5000 })
    .catch(() => undefined)
  await page
    .getByRole('status', { name: /^Loading/ })
    .first()
    .waitFor({ state: 'detached' })
  await page.evaluate(untilAnimationsEnd)
}

async function measure(page: Page, { first }: Stop, evening: Evening) {
  const found = first(page, evening).first()
  const element = (await found.count()) > 0 ? await found.elementHandle() : null
  const dialog = page.getByRole('dialog').last()
  const scope = (await dialog.count()) > 0 ? dialog : page.locator('main')
  return scope.evaluate((root, content) => {
    const controls = [...root.querySelectorAll('a[href], button, input, select, textarea, [tabindex="0"]')].filter(
      (control) => control.checkVisibility() && control.getBoundingClientRect().width > 1,
    )
    const above = controls.filter((control) => Boolean(content && content.compareDocumentPosition(control) & 2))
    const { defaultView: view, documentElement: html } = root.ownerDocument
    // A label and an invisible edge enlarge what a finger can press.
    const heightOf = (toggle: (typeof controls)[number]) => {
      const edge = Number.parseFloat(view?.getComputedStyle(toggle, '::after').top ?? '') || 0
      return (toggle.closest('label') ?? toggle).getBoundingClientRect().height - 2 * Math.min(0, edge)
    }
    const toggles = controls.filter((control) =>
      control.matches('[type=checkbox], [type=radio], [aria-pressed], [role=switch]'),
    )
    html.style.fontSize = '200%'
    const read = (root.children[1]?.clientHeight ?? 0) - (root.querySelector('.stays-below')?.clientHeight ?? 0)
    const share = root.matches('[role=dialog]') ? Math.round((read / html.clientHeight) * 100) : ''
    html.style.fontSize = ''
    return {
      'first content (px)': content ? Math.round(content.getBoundingClientRect().top) : 'none',
      'its height': content ? Math.round(content.getBoundingClientRect().height) : 'none',
      'controls above': content ? above.length : 'none',
      controls: controls.length,
      'low toggles': toggles.filter((toggle) => heightOf(toggle) < 44).length,
      words: root.innerText.split(/\s+/).filter(Boolean).length,
      'read at 200 % (%)': share,
    }
  }, element)
}

async function photograph(page: Page, name: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: join(folder, `${name}, ${colorScheme}.png`.replaceAll(/[:,]? /g, '-')) })
  }
}

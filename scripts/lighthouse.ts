import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import lighthouse, { desktopConfig, type Result } from 'lighthouse'
import { startTestServer } from '../e2e/server.ts'
import { demoSignIn } from '../server/demo/load-demo.ts'
import { ensureChromium } from './chromium.ts'

/**
 * `npm run lighthouse`: measures the most used screens with the demo community, on a simulated slow phone and on a desktop
 * computer, and fails if a target is missed. Every number is the median of several runs, because single runs vary.
 */
const runs = 5
const visitorScreens = [{ name: 'auth', path: '/auth' }]
const memberScreens = [
  { name: 'dashboard', path: '/' },
  { name: 'events', path: '/events' },
  { name: 'find games', path: '/find-games' },
]
const devices = [
  { name: 'mobile', config: undefined, performance: 95 },
  { name: 'desktop', config: desktopConfig, performance: 100 },
]
const maxLayoutShift = 0.02

type Device = (typeof devices)[number]
type Screen = (typeof memberScreens)[number]

const server = await startTestServer({ DEMO: 'on' })
const profile = await mkdtemp(join(tmpdir(), 'meeplehood-lighthouse-'))
const port = 9300 + (process.pid % 500)
const browser = await chromium.launchPersistentContext(profile, {
  executablePath: ensureChromium(),
  // Chromium's sandbox does not work for root in a container. It is not needed: the browser opens only our own pages.
  args: [
    `--remote-debugging-port=${port}`,
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
  ],
})
try {
  const rows = await measure(visitorScreens)
  await signIn(browser)
  rows.push(...(await measure(memberScreens)))
  console.table(rows)
  if (rows.some((row) => row['missed targets'] !== '')) process.exitCode = 1
} finally {
  await browser.close()
  await rm(profile, { recursive: true, force: true })
  await server.stop()
}

async function signIn({ request }: BrowserContext) {
  const answer = await request.post(`${server.url}/api/login`, { data: demoSignIn })
  if (!answer.ok()) throw new Error(`The demo member could not sign in: ${await answer.text()}`)
}

async function measure(screens: readonly Screen[]) {
  const rows = []
  for (const screen of screens) for (const device of devices) rows.push(await measureScreen(screen, device))
  return rows
}

async function measureScreen(screen: Screen, device: Device) {
  const results: Result[] = []
  for (let run = 0; run < runs; run += 1) results.push(await auditScreen(screen, device))
  const scoreOf = (category: string) =>
    median(results.map(({ categories }) => (categories[category]?.score ?? 0) * 100))
  const valueOf = (audit: string) => median(results.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))
  const performance = Math.round(scoreOf('performance'))
  const accessibility = Math.round(scoreOf('accessibility'))
  const bestPractices = Math.round(scoreOf('best-practices'))
  const layoutShift = valueOf('cumulative-layout-shift')
  const missed = [
    performance < device.performance && 'performance',
    accessibility < 100 && 'accessibility',
    bestPractices < 100 && 'best practices',
    !(layoutShift <= maxLayoutShift) && 'layout shift',
    ...failedAudits(results),
  ]
  process.stdout.write(`${screen.name}, ${device.name}: ${performance}\n`)
  return {
    screen: screen.name,
    device: device.name,
    performance,
    accessibility,
    'best practices': bestPractices,
    'layout shift': Number(layoutShift.toFixed(3)),
    'first paint (s)': inSeconds(valueOf('first-contentful-paint')),
    'largest paint (s)': inSeconds(valueOf('largest-contentful-paint')),
    'blocking time (ms)': Math.round(valueOf('total-blocking-time')),
    'missed targets': missed.filter(Boolean).join(', '),
  }
}

async function auditScreen({ path }: Screen, { config }: Device): Promise<Result> {
  const flags = {
    port,
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
    logLevel: 'error' as const,
  }
  const report = await runLighthouse(server.url + path, flags, config)
  if (new URL(report.finalDisplayedUrl).pathname !== path)
    throw new Error(`${path} redirected to ${report.finalDisplayedUrl}`)
  return report
}

/** Runs Lighthouse up to three times, because it occasionally fails to record a page. */
async function runLighthouse(...[url, flags, config]: Parameters<typeof lighthouse>): Promise<Result> {
  let failure = 'no result'
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const { lhr } = (await lighthouse(url, flags, config)) ?? {}
    if (lhr && !lhr.runtimeError) return lhr
    failure = lhr?.runtimeError?.message ?? failure
  }
  throw new Error(`Lighthouse failed at ${url}: ${failure}`)
}

/** Returns the ids of the audits that keep accessibility or best practices below 100. */
function failedAudits(results: readonly Result[]): string[] {
  const failed = results.flatMap(({ audits, categories }) =>
    ['accessibility', 'best-practices']
      .flatMap((category) => categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  )
  return [...new Set(failed)]
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

function inSeconds(milliseconds: number): number {
  return Number((milliseconds / 1000).toFixed(2))
}

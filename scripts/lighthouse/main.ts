import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { desktopConfig, type Result } from 'lighthouse'
import { openServerHost } from '../../e2e/server.ts'
import { demoSignIn } from '../../server/site/demo/load-demo.ts'
import { auditPage, failedAudits, median } from './audit.ts'
import { serveBarePage } from './bare-page.ts'
import { measureProcessor, slowdownFor } from './calibrate.ts'
import { ensureChromium } from '../chromium.ts'

/**
 * `npm run lighthouse`: measures the most used screens with the demo community, on a simulated mid-range phone and on a
 * desktop computer, and fails if a target is missed. Every number is the median of several runs, because single runs
 * vary. A page that renders one heading with the same libraries shows how much of the work is theirs.
 */
const runs = 5
const visitorScreens = [{ name: 'auth', path: '/auth' }]
const memberScreens = [
  { name: 'dashboard', path: '/' },
  { name: 'events', path: '/events' },
  { name: 'find games', path: '/find-games' },
]
const maxLayoutShift = 0.02
const maxBlockingTime = 150

type Device = { name: 'phone' | 'desktop'; config?: typeof desktopConfig; slowdown: number; performance: number }
type Screen = (typeof memberScreens)[number]

const serverHost = openServerHost()
const server = await serverHost.start({ demo: true })
const barePage = await serveBarePage()
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
  const index = await measureProcessor(barePage.url, port)
  const slowdown = slowdownFor(index)
  process.stdout.write(`Processor: index ${index}, slowed down ${slowdown.toFixed(1)} times for the phone\n`)
  const devices: Device[] = [
    { name: 'phone', slowdown, performance: 95 },
    { name: 'desktop', config: desktopConfig, slowdown: 1, performance: 100 },
  ]
  const barePageWork = await measureBarePage(devices)
  const rows = await measure(visitorScreens, devices)
  await signIn(browser)
  rows.push(...(await measure(memberScreens, devices)))
  console.table(rows)
  for (const [device, work] of barePageWork)
    process.stdout.write(`Main thread of a bare page with the same libraries, ${device}: ${work} ms\n`)
  if (rows.some((row) => row['missed targets'] !== '')) process.exitCode = 1
} finally {
  await browser.close()
  await rm(profile, { recursive: true, force: true })
  await server.stop()
  await serverHost.close()
  await barePage.stop()
}

async function signIn({ request }: BrowserContext) {
  const answer = await request.post(`${server.url}/api/login`, { data: demoSignIn })
  if (!answer.ok()) throw new Error(`The demo member could not sign in: ${await answer.text()}`)
}

async function measureBarePage(devices: readonly Device[]) {
  const work = new Map<string, number>()
  for (const device of devices) work.set(device.name, mainThreadWork(await auditRepeatedly(barePage.url, device)))
  return work
}

async function measure(screens: readonly Screen[], devices: readonly Device[]) {
  const rows = []
  for (const screen of screens) for (const device of devices) rows.push(await measureScreen(screen, device))
  return rows
}

async function measureScreen(screen: Screen, device: Device) {
  const results = await auditRepeatedly(server.url + screen.path, device)
  const scoreOf = (category: string) =>
    median(results.map(({ categories }) => (categories[category]?.score ?? 0) * 100))
  const performance = Math.round(scoreOf('performance'))
  const accessibility = Math.round(scoreOf('accessibility'))
  const bestPractices = Math.round(scoreOf('best-practices'))
  const layoutShift = valueOf(results, 'cumulative-layout-shift')
  const blockingTime = Math.round(valueOf(results, 'total-blocking-time'))
  const missed = [
    performance < device.performance && 'performance',
    accessibility < 100 && 'accessibility',
    bestPractices < 100 && 'best practices',
    !(layoutShift <= maxLayoutShift) && 'layout shift',
    !(blockingTime <= maxBlockingTime) && 'blocking time',
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
    'first paint (s)': inSeconds(valueOf(results, 'first-contentful-paint')),
    'largest paint (s)': inSeconds(valueOf(results, 'largest-contentful-paint')),
    'blocking time (ms)': blockingTime,
    'main thread (ms)': mainThreadWork(results),
    'missed targets': missed.filter(Boolean).join(', '),
  }
}

async function auditRepeatedly(url: string, { config, slowdown }: Device): Promise<Result[]> {
  const results: Result[] = []
  for (let run = 0; run < runs; run += 1) results.push(await auditPage(url, { port, slowdown, config }))
  return results
}

function valueOf(results: readonly Result[], audit: string): number {
  return median(results.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))
}

/** Returns the milliseconds that the main thread of the device works until the page has loaded. */
function mainThreadWork(results: readonly Result[]): number {
  return Math.round(valueOf(results, 'mainthread-work-breakdown'))
}

function inSeconds(milliseconds: number): number {
  return Number((milliseconds / 1000).toFixed(2))
}

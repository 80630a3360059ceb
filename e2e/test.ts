import { randomUUID } from 'node:crypto'
import { type APIRequestContext, type BrowserContextOptions, type Page, test as playwrightTest } from '@playwright/test'
import { startTestServer, type TestServer } from './server.ts'

export { expect } from '@playwright/test'

/** A member, signed in. `request` makes calls in their name. */
export type Member = {
  request: APIRequestContext
  id: number
  username: string
  password: string
  fullName: string
}

/** A member in a browser of their own, signed in. */
export type Person = Member & { page: Page }

type NewMember = { fullName?: string; location?: string }

type Options = {
  /** Faults that a story brings about on purpose: each begins with its status and a space, or with `console: `. */
  expectedFaults: RegExp | undefined
}

type Fixtures = {
  /** A server with an empty community of its own, so that no story meets the people of another. */
  server: TestServer
  /** A browser of its own, with nobody signed in. */
  openBrowser: (options?: BrowserContextOptions) => Promise<Page>
  /** A new member in a browser of their own; registered by the API, so that a story tells only what it is about. */
  meet: (person?: NewMember, options?: BrowserContextOptions) => Promise<Person>
  /** A new member who acts by the API alone, for whom no browser has to open. */
  enlist: (person?: NewMember) => Promise<Member>
}

/**
 * A browser story. A console error, an uncaught exception or an answer of 500 and above fails it, wherever it happens,
 * unless the story expects it: `test.use({ expectedFaults: /^503 / })`.
 */
export const test = playwrightTest.extend<Options & Fixtures>({
  expectedFaults: [undefined, { option: true }],

  // Playwright reads from the pattern which fixtures this one needs: none.
  // oxlint-disable-next-line no-empty-pattern
  server: async ({}, use) => {
    const server = await startTestServer({ DEMO: 'off' })
    await use(server)
    await server.stop()
  },

  openBrowser: async ({ browser, server, expectedFaults }, use) => {
    const faults: string[] = []
    const contexts: Awaited<ReturnType<typeof browser.newContext>>[] = []
    await use(async (options = {}) => {
      const context = await browser.newContext({ baseURL: server.url, ...options })
      contexts.push(context)
      const page = await context.newPage()
      watchForFaults(page, faults)
      return page
    })
    for (const context of contexts) await context.close()
    const unexpected = faults.filter((fault) => !expectedFaults?.test(fault))
    if (unexpected.length > 0) throw new Error(`faults in the browser:\n${unexpected.join('\n')}`)
  },

  meet: async ({ openBrowser }, use) => {
    await use(async (person, options) => {
      const page = await openBrowser(options)
      return { page, ...(await register(page.request, person)) }
    })
  },

  enlist: async ({ playwright, server }, use) => {
    const opened: APIRequestContext[] = []
    await use(async (person) => {
      const request = await playwright.request.newContext({ baseURL: server.url })
      opened.push(request)
      return register(request, person)
    })
    for (const request of opened) await request.dispose()
  },
})

async function register(
  request: APIRequestContext,
  { fullName = 'Ada Lovelace', location = '97205' }: NewMember = {},
): Promise<Member> {
  const username = `p-${randomUUID().slice(0, 8)}`
  const password = 'a long enough password'
  const answer = await request.post('/api/register', {
    data: { username, password, fullName, email: `${username}@example.org`, location },
  })
  if (!answer.ok()) throw new Error(`${fullName} could not register: ${await answer.text()}`)
  const { id } = (await answer.json()) as { id: number }
  return { request, id, username, password, fullName }
}

function watchForFaults(page: Page, faults: string[]) {
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    // The browser itself writes this for every refusal, which stories provoke on purpose.
    const isRefusal = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isRefusal) faults.push(`console: ${message.text()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 500) faults.push(`${response.status()} ${response.url()}`)
  })
}

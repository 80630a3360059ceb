import { randomUUID } from 'node:crypto'
import { type APIRequestContext, type BrowserContextOptions, type Page, test as playwrightTest } from '@playwright/test'
import { openServerHost, type ServerHost, type TestServer } from './server.ts'

export { expect } from '@playwright/test'

/** A member who exists on the server. `request` makes API requests in their session. */
export type Member = {
  request: APIRequestContext
  id: number
  username: string
  password: string
  fullName: string
}

/** A member who is signed in to their own browser. */
export type SignedInMember = Member & { page: Page }

type NewMember = { fullName?: string; location?: string }

type Options = {
  /** Errors that a story causes on purpose. Matches lines that start with `503 ` (a status) or with `console: `. */
  expectedErrors: RegExp | undefined
}

type Fixtures = {
  /** A server with its own empty community, so that stories do not see each other's members. */
  server: TestServer
  /** Opens a separate browser in which no member is signed in. */
  openBrowser: (options?: BrowserContextOptions) => Promise<Page>
  /** Registers a member through the API and opens a separate browser in which they are signed in. */
  signInNewMember: (member?: NewMember, options?: BrowserContextOptions) => Promise<SignedInMember>
  /** Registers a member who only acts through the API, without a browser. */
  createMember: (member?: NewMember) => Promise<Member>
}

type WorkerFixtures = {
  serverHost: ServerHost
}

/**
 * Playwright's test with our fixtures. A console error, an uncaught exception or a response with status 500 or above
 * fails the story, unless the story expects it: `test.use({ expectedErrors: /^503 / })`.
 */
export const test = playwrightTest.extend<Options & Fixtures, WorkerFixtures>({
  expectedErrors: [undefined, { option: true }],

  serverHost: [
    // Playwright requires a destructuring pattern here. It is empty because this fixture needs no other.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const serverHost = openServerHost()
      await use(serverHost)
      await serverHost.close()
    },
    { scope: 'worker' },
  ],

  server: async ({ serverHost }, use) => {
    const server = await serverHost.start()
    await use(server)
    await server.stop()
  },

  openBrowser: async ({ browser, server, expectedErrors }, use) => {
    const errors: string[] = []
    const contexts: Awaited<ReturnType<typeof browser.newContext>>[] = []
    await use(async (options = {}) => {
      const context = await browser.newContext({ baseURL: server.url, ...options })
      contexts.push(context)
      const page = await context.newPage()
      collectErrors(page, errors)
      return page
    })
    for (const context of contexts) await context.close()
    const unexpected = errors.filter((error) => !expectedErrors?.test(error))
    if (unexpected.length > 0) throw new Error(`Unexpected errors in the browser:\n${unexpected.join('\n')}`)
  },

  signInNewMember: async ({ openBrowser }, use) => {
    await use(async (member, options) => {
      const page = await openBrowser(options)
      return { page, ...(await register(page.request, member)) }
    })
  },

  createMember: async ({ playwright, server }, use) => {
    const contexts: APIRequestContext[] = []
    await use(async (member) => {
      const request = await playwright.request.newContext({ baseURL: server.url })
      contexts.push(request)
      return register(request, member)
    })
    for (const request of contexts) await request.dispose()
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

function collectErrors(page: Page, errors: string[]) {
  page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    // Chromium logs this for every 4xx response, and stories cause many of them on purpose.
    const isErrorResponse = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isErrorResponse) errors.push(`console: ${message.text()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 500) errors.push(`${response.status()} ${response.url()}`)
  })
}

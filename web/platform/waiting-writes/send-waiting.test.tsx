import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { attemptKeyHeader } from '../../../contract/platform/attempt-key.ts'
import { attemptLifetime } from '../../../contract/platform/attempt-lifetime.ts'
import { memberIdHeader } from '../../../contract/platform/live.ts'
import { type ProblemName, problemOf } from '../../../contract/platform/problems.ts'
import { buildMember } from '../../testing/build-member.ts'
import { currentToast } from '../../ui/feedback/toast-store.ts'
import { deleteKept, keep } from '../api/kept-store.ts'
import { queryClient } from '../api/query-client.ts'
import { sessionQuery } from '../session/session.ts'
import { listWaiting } from './kept-writes.ts'
import { sendWithoutPage } from './send-without-page.ts'
import { cancelWaiting, sendAgain, sendOrWait, sendWaiting } from './send-waiting.ts'

const ada = buildMember({ id: 1 })
const signInBen = () => queryClient.setQueryData(sessionQuery.queryKey, buildMember({ id: 2 }))
const write = (content: string) => sendOrWait('POST /api/messages', { body: { receiverId: 2, content } })
const waiting = async () =>
  (await listWaiting(ada.id)).map(({ value: { input } }) => 'content' in input.body && input.body.content)

const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const rejected = (name: ProblemName) => () => {
  const problem = problemOf(name)
  return Promise.resolve(Response.json(problem, { status: problem.status }))
}

let isOnline = true
/** Stubs a server that acts once on each attempt key. The functions of `failures` answer the next requests in its place. */
function startServer() {
  const received = new Map<string | null, { content: unknown; memberId: string | null }>()
  const failures: { acts: boolean; answer: () => Promise<Response> }[] = []
  vi.stubGlobal('fetch', (_address: string, { headers, body }: RequestInit) => {
    if (!isOnline) return lost()
    const failure = failures.shift()
    const sent = new Headers(headers)
    const key = sent.get(attemptKeyHeader)
    const { content } = JSON.parse(String(body)) as { content: unknown }
    if (failure?.acts !== false && !received.has(key))
      received.set(key, { content, memberId: sent.get(memberIdHeader) })
    return failure ? failure.answer() : Promise.resolve(Response.json({ id: received.size }, { status: 201 }))
  })
  return {
    received: () => [...received.values()].map(({ content }) => content),
    senders: () => [...received.values()].map(({ memberId }) => memberId),
    failures,
  }
}

const writtenAt = async (at: number) => {
  const value = { name: 'POST /api/messages', input: { body: { receiverId: 2, content: 'Tonight?' } } }
  await keep({ memberId: ada.id, kind: 'write', name: 'the-key-of-the-attempt' }, value, at)
}

beforeEach(async () => {
  isOnline = true
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
  await deleteKept(() => true)
  queryClient.setQueryData(sessionQuery.queryKey, ada)
})

describe('a message without a network', () => {
  // Requirement messages-51: Messages, comments and offers to bring or teach a game that find no network wait in the browser,
  // visibly and up to 14 days. They are sent when the network is back, also after the page was closed.
  test('waits in the browser until it is sent', async () => {
    const { received } = startServer()
    isOnline = false
    expect(await write('Tonight?')).toBeUndefined()
    expect(await waiting()).toEqual(['Tonight?'])

    isOnline = true
    await sendWaiting()
    expect(received()).toEqual(['Tonight?'])
    expect(await waiting()).toEqual([])
  })

  test('fails if the browser cannot keep it, and repeats its attempt then', async () => {
    const { received } = startServer()
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The disk is full', 'QuotaExceededError')
    })
    onTestFinished(() => put.mockRestore())
    isOnline = false
    await expect(write('Tonight?')).rejects.toThrow('Failed to fetch')
    isOnline = true
    await write('Tonight?')
    expect(received()).toEqual(['Tonight?'])
  })

  test('fails as before if the network is there and only the answer is lost', async () => {
    const { failures, received } = startServer()
    failures.push({ acts: true, answer: lost })
    await expect(write('Tonight?')).rejects.toThrow('Failed to fetch')
    await write('Tonight?')
    expect(received()).toEqual(['Tonight?'])
    expect(await waiting()).toEqual([])
  })

  // Requirement messages-52: What waits is sent exactly once and in the order in which it was written, also with several tabs
  // and lost answers. While something waits, what the member writes waits behind it.
  test('is sent once and in order, whatever happens to the network, the answers and the tabs', async () => {
    const step = fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom('ok', 'yes').map((content) => ({ content })) },
      fc.boolean().map((toOnline) => ({ toOnline })),
      fc.constantFrom('lost', 'busy', 'restart', 'connect', 'wake').map((event) => ({ event })),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
        await deleteKept(() => true)
        sessionStorage.clear()
        isOnline = true
        const { received, failures } = startServer()
        const written: string[] = []
        for (const { content, toOnline, event } of steps as {
          content?: string
          toOnline?: boolean
          event?: string
        }[]) {
          if (toOnline !== undefined) isOnline = toOnline
          if (event === 'lost') failures.push({ acts: true, answer: lost })
          if (event === 'busy') failures.push({ acts: false, answer: rejected('Unavailable') })
          if (event === 'restart') sessionStorage.clear()
          // Two tabs.
          if (event === 'connect') await Promise.all([sendWaiting(), sendWaiting()])
          if (event === 'wake') await sendWithoutPage().catch(() => undefined)
          if (content === undefined) continue
          written.push(content)
          // The member presses Retry.
          while (
            !(await write(content).then(
              () => true,
              () => false,
            ))
          )
            continue
        }
        failures.length = 0
        isOnline = true
        await sendWaiting()
        expect(received()).toEqual(written)
        expect(await waiting()).toEqual([])
      }),
      { numRuns: 100 },
    )
  })
})

describe('what waits for a network', () => {
  // Requirement messages-53: If the server rejects what waited, the text stays at its place with the reason, and the member
  // can send, edit or discard it. What follows is sent nevertheless.
  test('keeps its text with the reason if the server rejects it, and does not hold up what follows', async () => {
    const { failures, received } = startServer()
    isOnline = false
    await write('Too late')
    await write('Tonight?')
    isOnline = true
    failures.push({ acts: false, answer: rejected('MessagesRestricted') })
    await sendWaiting()
    expect(received()).toEqual(['Tonight?'])
    const [left] = await listWaiting(ada.id)
    expect(left?.value.problem).toBe('MessagesRestricted')
    expect(currentToast()?.title).toBe('Your message was not sent')

    await sendWaiting()
    expect(await waiting()).toEqual(['Too late'])
    if (left) await sendAgain(left)
    expect(received()).toEqual(['Tonight?', 'Too late'])
  })

  test.for(['NotSignedIn', 'OtherAccount', 'TooManyRequests', 'Unavailable'] as const)(
    'still waits after %s',
    async (name) => {
      const { failures, received } = startServer()
      isOnline = false
      await write('Tonight?')
      failures.push({ acts: false, answer: rejected(name) })
      isOnline = true
      await sendWaiting()
      expect(received()).toEqual([])
      expect(await waiting()).toEqual(['Tonight?'])
    },
  )

  test('still waits while a page of the network asks for a sign-in', async () => {
    const { failures } = startServer()
    isOnline = false
    await write('Tonight?')
    failures.push({ acts: false, answer: () => Promise.resolve(new Response('<h1>Hotel</h1>', { status: 403 })) })
    failures.push({ acts: false, answer: () => Promise.resolve(new Response('<h1>Hotel</h1>')) })
    isOnline = true
    await sendWaiting()
    await sendWaiting()
    expect(await waiting()).toEqual(['Tonight?'])
  })

  // Requirement messages-54: What waits for more than a day is not sent by itself. The member can send or discard it.
  test('is sent after more than a day only if the member says so', async () => {
    const { received } = startServer()
    await writtenAt(Date.now() - attemptLifetime)
    await sendWaiting()
    expect(received()).toEqual([])
    const [old] = await listWaiting(ada.id)
    if (old) await sendAgain(old)
    expect(received()).toEqual(['Tonight?'])
    expect(await waiting()).toEqual([])
  })

  // Requirement messages-55: What waits is sent only for the member who wrote it.
  test('is not sent for another member or a visitor', async () => {
    const { received } = startServer()
    await writtenAt(Date.now())
    for (const session of [buildMember({ id: 2 }), null]) {
      queryClient.setQueryData(sessionQuery.queryKey, session)
      await sendWaiting()
    }
    expect(received()).toEqual([])
    queryClient.setQueryData(sessionQuery.queryKey, ada)
    await sendWaiting()
    expect(received()).toEqual(['Tonight?'])
  })

  // Requirement messages-57: Where browsers wake the service worker, it sends what waits while no page is open. What the
  // server rejects stays for the next page, which says why.
  test('is sent without a page, and stays if the server rejects it or is not there', async () => {
    const { failures, received } = startServer()
    isOnline = false
    for (const content of ['Too late', 'Tonight?', 'Coming?']) await write(content)
    isOnline = true
    const answers = [rejected('MessagesRestricted'), undefined, rejected('Unavailable')]
    failures.push(
      ...answers.map((answer) => ({
        acts: answer === undefined,
        answer: answer ?? (() => Promise.resolve(Response.json({}))),
      })),
    )
    await expect(sendWithoutPage()).rejects.toThrow('503')
    expect(received()).toEqual(['Tonight?'])
    failures.push({ acts: false, answer: () => Promise.resolve(new Response('<h1>Hotel</h1>')) })
    await expect(sendWithoutPage()).rejects.toThrow('200')
    expect(await waiting()).toEqual(['Too late', 'Coming?'])

    await sendWithoutPage()
    expect(received()).toEqual(['Tonight?', 'Too late', 'Coming?'])
  })

  test('names the member who wrote it to the server, if another one signs in at that moment', async () => {
    const { senders, failures } = startServer()
    await writtenAt(Date.now())
    const sending = sendWaiting()
    signInBen()
    await sending
    queryClient.setQueryData(sessionQuery.queryKey, ada)
    const writing = write('Tomorrow?')
    signInBen()
    await writing
    queryClient.setQueryData(sessionQuery.queryKey, ada)
    failures.push({ acts: false, answer: () => (signInBen(), rejected('StillRunning')()) })
    await write('Next week?')
    expect(senders()).toEqual(['1', '1', '1'])
  })

  test('is not sent after the member has cancelled it', async () => {
    const { received } = startServer()
    await writtenAt(Date.now())
    const [first] = await listWaiting(ada.id)
    expect(first && (await cancelWaiting(first))).toBe(true)
    expect(first && (await cancelWaiting(first))).toBe(false)
    await sendWaiting()
    expect(received()).toEqual([])
  })
})

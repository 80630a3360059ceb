// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { clientIdHeader, liveAddress } from '../../../../contract/platform/live.ts'
import { request } from '../../../platform/api/request.ts'
import { followLiveStream } from './live-stream.ts'

describe('the live stream', () => {
  const listeners = {
    onOpen: vi.fn<(whileOpen: AbortSignal) => void>(),
    onChange: vi.fn<(text: string) => void>(),
    onReturn: vi.fn<() => void>(),
    onRejection: vi.fn<() => void>(),
  }

  /** Follows the stream until the test ends. */
  function follow() {
    const stop = followLiveStream(listeners)
    onTestFinished(stop)
    return stop
  }

  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('EventSource', FakeStream)
    FakeStream.opened = []
    for (const listener of Object.values(listeners)) listener.mockClear()
  })

  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  test('passes on the changes that the server sends', () => {
    follow()
    latest().accept()
    latest().dispatchEvent(new MessageEvent('change', { data: '{"topic":"notifications"}' }))
    expect(listeners.onChange).toHaveBeenCalledExactlyOnceWith('{"topic":"notifications"}')
    expect(listeners.onReturn).not.toHaveBeenCalled()
  })

  test('opens with the client id that calls send only when they change data', async () => {
    const fetched = vi.fn<typeof fetch>(async () => new Response('[]', { status: 200 }))
    vi.stubGlobal('fetch', fetched)
    follow()

    await request('POST /api/notifications/read-all', { body: {} })
    await request('GET /api/notifications', { query: { limit: 20 } })

    const [marking, reading] = fetched.mock.calls.map(([, options]) => new Headers(options?.headers))
    const clientId = marking?.get(clientIdHeader)
    expect(clientId).toMatch(/^\w{10,64}$/)
    expect(latest().address).toBe(liveAddress(clientId ?? ''))
    expect(reading?.has(clientIdHeader)).toBe(false)
  })

  test('reports its return after a lost connection, which the browser opens again by itself', () => {
    follow()
    latest().accept()
    latest().lose()
    vi.advanceTimersByTime(60_000)
    expect(FakeStream.opened).toHaveLength(1)
    latest().accept()
    expect(listeners.onReturn).toHaveBeenCalledOnce()
    expect(listeners.onRejection).not.toHaveBeenCalled()
  })

  test('reports that it is open, until the connection is lost or the stream is stopped', () => {
    const stop = follow()
    expect(listeners.onOpen).not.toHaveBeenCalled()
    latest().accept()
    latest().lose()
    latest().accept()
    const [first, second] = listeners.onOpen.mock.calls.map(([whileOpen]) => whileOpen)
    expect([first?.aborted, second?.aborted]).toEqual([true, false])
    stop()
    expect(second?.aborted).toBe(true)
  })

  test('is retried every ten seconds after the server rejected it, and then reports its return', () => {
    follow()
    latest().reject()
    vi.advanceTimersByTime(10_000)
    latest().reject()
    expect(listeners.onRejection).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(10_000)
    expect(FakeStream.opened).toHaveLength(3)
    latest().accept()
    expect(listeners.onReturn).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(60_000)
    expect(FakeStream.opened).toHaveLength(3)
  })

  test('is opened once after two rejections at the same time', () => {
    follow()
    const stream = latest()
    stream.reject()
    stream.reject()
    vi.advanceTimersByTime(60_000)
    expect(FakeStream.opened).toHaveLength(2)
  })

  // Requirement api-62: A page has a live stream only while the member sees it (decision 9).
  test('closes ten seconds after the page is hidden, and opens again when the member sees the page', () => {
    const stop = follow()
    latest().accept()
    show(false)
    vi.advanceTimersByTime(9000)
    show(true)
    vi.advanceTimersByTime(60_000)
    expect(latest().readyState).not.toBe(FakeStream.CLOSED)

    show(false)
    vi.advanceTimersByTime(10_000)
    expect(latest().readyState).toBe(FakeStream.CLOSED)
    expect(listeners.onOpen.mock.calls[0]?.[0].aborted).toBe(true)
    expect(listeners.onReturn).not.toHaveBeenCalled()
    show(true)
    expect(FakeStream.opened).toHaveLength(2)
    latest().accept()
    expect(listeners.onReturn).toHaveBeenCalledOnce()

    stop()
    show(false)
    show(true)
    expect(FakeStream.opened).toHaveLength(2)
  })

  // Shows api-62.
  test('opens in a page in the background when the member first sees it, and then reports its return', () => {
    show(false)
    follow()
    vi.advanceTimersByTime(60_000)
    expect(FakeStream.opened).toEqual([])
    show(true)
    latest().accept()
    expect(listeners.onReturn).toHaveBeenCalledOnce()
  })

  test('is not retried while the page is hidden', () => {
    follow()
    show(false)
    vi.advanceTimersByTime(5000)
    latest().reject()
    vi.advanceTimersByTime(60_000)
    expect(FakeStream.opened).toHaveLength(1)
    show(true)
    expect(FakeStream.opened).toHaveLength(2)
  })

  test('closes when it is stopped, and is not retried afterwards', () => {
    const stop = follow()
    latest().reject()
    stop()
    vi.advanceTimersByTime(60_000)
    expect(FakeStream.opened).toHaveLength(1)

    const stopAnother = follow()
    stopAnother()
    expect(latest().readyState).toBe(FakeStream.CLOSED)
  })
})

/** Shows or hides the page. */
function show(isVisible: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(!isVisible)
  document.dispatchEvent(new Event('visibilitychange'))
}

/** An EventSource whose server and network the test controls. */
class FakeStream extends EventTarget {
  static readonly CLOSED = 2
  static opened: FakeStream[] = []
  readonly address: string
  readyState = 0

  constructor(address: string) {
    super()
    this.address = address
    FakeStream.opened.push(this)
  }

  accept() {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }

  lose() {
    this.readyState = 0
    this.dispatchEvent(new Event('error'))
  }

  reject() {
    this.close()
    this.dispatchEvent(new Event('error'))
  }

  close() {
    this.readyState = FakeStream.CLOSED
  }
}

function latest(): FakeStream {
  const stream = FakeStream.opened.at(-1)
  if (!stream) throw new Error('no stream was opened')
  return stream
}

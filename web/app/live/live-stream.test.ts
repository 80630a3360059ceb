import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { followLiveStream } from './live-stream.ts'

describe('the live stream', () => {
  const listeners = {
    onChange: vi.fn<(text: string) => void>(),
    onReturn: vi.fn<() => void>(),
    onRefusal: vi.fn<() => void>(),
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
  })

  test('passes on what the server tells', () => {
    followLiveStream(listeners)
    latest().accept()
    latest().dispatchEvent(new MessageEvent('change', { data: '{"topic":"notifications"}' }))
    expect(listeners.onChange).toHaveBeenCalledExactlyOnceWith('{"topic":"notifications"}')
    expect(listeners.onReturn).not.toHaveBeenCalled()
  })

  test('is back after a lost connection, which the browser takes up by itself', () => {
    followLiveStream(listeners)
    latest().accept()
    latest().lose()
    vi.advanceTimersByTime(60_000)
    expect(FakeStream.opened).toHaveLength(1)
    latest().accept()
    expect(listeners.onReturn).toHaveBeenCalledOnce()
    expect(listeners.onRefusal).not.toHaveBeenCalled()
  })

  test('is asked for anew where it was refused, until it is there; what changed meanwhile may have been missed', () => {
    followLiveStream(listeners)
    latest().refuse()
    vi.advanceTimersByTime(10_000)
    latest().refuse()
    expect(listeners.onRefusal).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(10_000)
    expect(FakeStream.opened).toHaveLength(3)
    latest().accept()
    expect(listeners.onReturn).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(60_000)
    expect(FakeStream.opened).toHaveLength(3)
  })

  test('ends when nobody listens any more, also one that is about to be asked for anew', () => {
    const stop = followLiveStream(listeners)
    latest().refuse()
    stop()
    vi.advanceTimersByTime(60_000)
    expect(FakeStream.opened).toHaveLength(1)

    const stopAnother = followLiveStream(listeners)
    stopAnother()
    expect(latest().readyState).toBe(FakeStream.CLOSED)
  })
})

/** A stream whose server and network do as they are told. */
class FakeStream extends EventTarget {
  static readonly CLOSED = 2
  static opened: FakeStream[] = []
  readyState = 0

  constructor() {
    super()
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

  refuse() {
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

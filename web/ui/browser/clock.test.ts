import { afterEach, describe, expect, test, vi } from 'vitest'
import { currentTime, noteServerTime } from './clock.ts'

afterEach(() => {
  noteServerTime(new Date().toUTCString())
  vi.useRealTimers()
})

describe('the current time', () => {
  // Requirement layout-48: If the clock of a device is wrong by more than a minute, the time of the server counts.
  test.each(['2029-05-01T12:00:00.000Z', '2031-01-01T00:00:00.000Z'])(
    'is that of the server on a device at %s',
    (wrong) => {
      vi.useFakeTimers({ now: new Date(wrong) })
      noteServerTime('Fri, 17 May 2030 18:00:00 GMT')
      vi.advanceTimersByTime(5000)
      expect(currentTime().toISOString()).toBe('2030-05-17T18:00:05.000Z')
    },
  )

  test.each([['Fri, 17 May 2030 18:00:00 GMT'], ['not a date'], [null]])(
    'is that of the device when the server says %s',
    (sentAt) => {
      vi.useFakeTimers({ now: new Date('2030-05-17T18:00:30.000Z') })
      noteServerTime(sentAt)
      expect(currentTime().toISOString()).toBe('2030-05-17T18:00:30.000Z')
    },
  )
})

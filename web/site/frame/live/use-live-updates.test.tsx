import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openLiveStream } from '../../../../contract/platform/live-calls.ts'
import { buildMember } from '../../../testing/build-member.ts'
import { startFakeApi } from '../../../testing/fake-api.ts'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { useLiveUpdates } from './use-live-updates.ts'

/** A stream that the server rejects. */
class RejectedStream extends EventTarget {
  static readonly CLOSED = 2
  static latest: RejectedStream | undefined
  readyState = RejectedStream.CLOSED
  readonly close = () => undefined

  constructor() {
    super()
    RejectedStream.latest = this
  }
}

function Page() {
  useLiveUpdates()
  return null
}

// Shows api-44.
test('a page without a live stream says once that too many pages are open', async () => {
  vi.stubGlobal('EventSource', RejectedStream)
  const api = startFakeApi()
  api.reject(openLiveStream, 'TooManyStreams')
  await renderInApp(<Page />, { member: buildMember({ id: 1 }) })
  // Live updates start after the screen has loaded.
  await vi.waitUntil(() => RejectedStream.latest)
  const reject = () => act(async () => void RejectedStream.latest?.dispatchEvent(new Event('error')))

  await reject()
  expect(await screen.findByText('Too many open pages')).toBeTruthy()
  await reject()
  expect(api.requests.filter(({ path }) => path === openLiveStream.path)).toHaveLength(1)
})

import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listPublicNights } from '../../contract/events/links/calls.ts'
import { startFakeApi } from '../testing/fake-api.ts'
import { renderInApp } from '../testing/render-in-app.tsx'
import { NightsScreen } from './nights-screen.tsx'

// Requirement events-142: On Sundays, the list of public nights does not offer the weekend beside tonight, which is the same.
test.for([
  ['2030-05-18T20:00:00Z', 1],
  ['2030-05-19T20:00:00Z', 0],
] as const)('offers the weekend on the day of %s: %i', async ([now, count]) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  startFakeApi().answer(listPublicNights, () => [])
  await renderInApp(<NightsScreen />)
  expect(screen.getByRole('button', { name: 'Tonight' })).toBeTruthy()
  expect(screen.queryAllByRole('button', { name: 'This weekend' })).toHaveLength(count)
})

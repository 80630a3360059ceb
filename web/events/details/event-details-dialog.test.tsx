import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getEvent } from '../../../contract/events/calls.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { buildEvent } from '../../testing/build-event.ts'
import { buildMember } from '../../testing/build-member.ts'
import { startFakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { EventDetailsDialog } from './event-details-dialog.tsx'

test('an event whose host blocks the member while it is open is replaced by a message', async () => {
  const api = startFakeApi()
  api.answer(getEvent, () => buildEvent({ id: 7, title: 'Chess Night' }))
  await renderInApp(<EventDetailsDialog eventId={7} onClose={() => undefined} />, { member: buildMember() })
  await screen.findByRole('heading', { name: 'Chess Night' })

  api.reject(getEvent, 'NotFound')
  await act(() => queryClient.invalidateQueries())

  expect(await screen.findByText('Event not found')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Join' })).toBeNull()
})

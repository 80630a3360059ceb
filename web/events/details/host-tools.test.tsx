import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { buildEvent } from '../../testing/build-event.ts'
import { buildMember } from '../../testing/build-member.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { HostTools } from './host-tools.tsx'

function TwoEvents() {
  const [id, setId] = useState(7)
  return (
    <>
      <HostTools event={buildEvent({ id, isHosting: true })} isOpen />
      <button type="button" onClick={() => setId(8)}>
        Next event
      </button>
    </>
  )
}

test('the tools of another event start with only the usual actions', async () => {
  const { user } = await renderInApp(<TwoEvents />, { member: buildMember({ id: 9 }) })
  const more = screen.getByRole('button', { name: 'More' })
  await user.click(more)
  expect(screen.getByRole('button', { name: 'Cancel Event' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Next event' }))
  expect(more.getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByRole('button', { name: 'Cancel Event' })).toBeNull()
})

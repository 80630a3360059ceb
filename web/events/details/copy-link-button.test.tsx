import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildEvent } from '../../testing/build-event.ts'
import { buildMember } from '../../testing/build-member.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { CopyLinkButton } from './copy-link-button.tsx'

// Requirement creating-events-35: The copied link of an event opens its details.
test("copies the address of the event's details", async () => {
  const { user } = await renderInApp(<CopyLinkButton event={buildEvent()} />, { member: buildMember() })
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await screen.findByText('Link copied')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/events?event=7`)
})

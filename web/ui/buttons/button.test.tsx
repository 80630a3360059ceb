import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { FormEvent } from 'react'
import { expect, test, vi } from 'vitest'
import { Button } from './button.tsx'

test('a button submits its form only with the type submit', async () => {
  const handleSubmit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault())
  render(
    <form onSubmit={handleSubmit}>
      <Button>Cancel</Button>
      <Button type="submit">Create Event</Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(handleSubmit).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Create Event' }))
  expect(handleSubmit).toHaveBeenCalledTimes(1)
})

test('a pending button keeps its name, is busy and cannot be pressed', async () => {
  const handleClick = vi.fn<() => void>()
  render(
    <Button pending onClick={handleClick}>
      Joining...
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Joining...', busy: true })
  await userEvent.click(button)
  expect(handleClick).not.toHaveBeenCalled()
})

test('with asChild, a link stays a link that no button surrounds', () => {
  render(
    <Button asChild>
      <a href="/events">View All Events</a>
    </Button>,
  )
  expect(screen.getByRole('link', { name: 'View All Events' }).getAttribute('href')).toBe('/events')
  expect(screen.queryByRole('button')).toBeNull()
})

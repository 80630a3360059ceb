import { fireEvent, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { NumberInput } from './number-input.tsx'

// Requirement api-511: Number fields take the digits of every script.
test('a number field replaces the digits of other scripts that an input method enters', () => {
  const insert = vi.fn<Document['execCommand']>()
  // jsdom has no commands.
  document.execCommand = insert
  onTestFinished(() => void Reflect.deleteProperty(document, 'execCommand'))
  render(<NumberInput aria-label="Players" />)
  for (const data of ['2', '٣', '४']) fireEvent.compositionEnd(screen.getByLabelText('Players'), { data })
  expect(insert.mock.calls).toEqual([
    ['insertText', false, '3'],
    ['insertText', false, '4'],
  ])
})

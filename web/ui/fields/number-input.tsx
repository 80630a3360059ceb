import type { ComponentProps, InputEvent } from 'react'
import { withPlainDigits } from '../../../contract/platform/fold-text.ts'
import { Input } from './field.tsx'

type NumberInputProps = Omit<ComponentProps<typeof Input>, 'type' | 'inputMode'>

/**
 * A field for a number. Browsers ignore other digits there than 0 to 9, so typed and pasted digits of all scripts become
 * these. Takes the result of react-hook-form's `register`.
 */
export function NumberInput(props: NumberInputProps) {
  return <Input type="number" inputMode="numeric" onBeforeInput={handleBeforeInput} {...props} />
}

function handleBeforeInput(event: InputEvent<HTMLInputElement>) {
  const plain = withPlainDigits(event.data)
  if (plain === event.data) return
  event.preventDefault()
  // Unlike a new value, this replaces the selection, and the member can undo it.
  document.execCommand('insertText', false, plain)
}

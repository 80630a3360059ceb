import { type ChangeEvent, useEffect, useRef } from 'react'
import { Button, type ButtonProps } from './button.tsx'

interface FileButtonProps extends Omit<ButtonProps, 'onClick' | 'asChild'> {
  /** The accessible name of the file input. */
  fileLabel: string
  accept: readonly string[]
  onChoose: (file: File) => Promise<void>
}

export function FileButton({ fileLabel, accept, onChoose, pending = false, ...props }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const opener = useRef<HTMLElement>(null)

  // The button loses the focus while it is disabled during the upload.
  useEffect(() => {
    if (!pending && document.activeElement === document.body) opener.current?.focus()
  }, [pending])

  function handleClick(button: HTMLElement) {
    opener.current = button
    input.current?.click()
  }

  async function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    if (!file) return
    await onChoose(file)
    // Without a reset, choosing the same file again would cause no change event.
    target.value = ''
  }

  return (
    <>
      <Button {...props} pending={pending} onClick={({ currentTarget }) => handleClick(currentTarget)} />
      <input
        ref={input}
        type="file"
        hidden
        aria-label={fileLabel}
        accept={accept.join()}
        onChange={(event) => void handleChange(event)}
      />
    </>
  )
}

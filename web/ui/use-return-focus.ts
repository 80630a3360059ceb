import { useRef } from 'react'

/**
 * For a dialog that opens without a DialogTrigger of its own, by an address or from several places: whoever was focused
 * when it opened is focused again when it closes. Spread over its DialogContent.
 */
export function useReturnFocus() {
  const opener = useRef<Element>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (opener.current instanceof HTMLElement) opener.current.focus()
    },
  }
}

// @bundle controls
import type { MouseEvent } from 'react'
import { Button, type ButtonProps } from './button.tsx'

interface ClearFiltersButtonProps extends Pick<ButtonProps, 'size'> {
  onClear: () => void
}

/** Moves the focus to the section or tab panel around it, as it disappears. A section needs a `tabIndex`. */
export function ClearFiltersButton({ size, onClear }: ClearFiltersButtonProps) {
  function handleClick({ currentTarget }: MouseEvent) {
    currentTarget.closest<HTMLElement>('section, [role=tabpanel]')?.focus({ preventScroll: true })
    onClear()
  }

  return (
    <Button variant="secondary" size={size} onClick={handleClick}>
      Clear filters
    </Button>
  )
}

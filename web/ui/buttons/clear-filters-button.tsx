// @bundle controls
import type { MouseEvent } from 'react'
import { Button, type ButtonProps } from './button.tsx'

interface ClearFiltersButtonProps extends Pick<ButtonProps, 'size'> {
  onClear: () => void
}

/**
 * Clears the filters of a result that they leave empty. The button disappears with the next result, so it moves the
 * focus to the section or the tab panel around it. A section needs a `tabIndex` for that.
 */
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

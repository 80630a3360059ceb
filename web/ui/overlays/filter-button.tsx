import { SlidersHorizontal } from 'lucide-react'
import { groupDigits } from '../../../contract/platform/group-digits.ts'
import { Button, type ButtonProps } from '../buttons/button.tsx'
import { useSearchParams, withParameters } from '../router/index.ts'
import { classes } from '../styles/classes.ts'
import type { FilterSheetProps } from './filter-sheet.tsx'
import { lazyDialog } from './lazy-dialog.tsx'

const FilterSheet = lazyDialog(async () => (await import('./filter-sheet.tsx')).FilterSheet)

interface FilterButtonProps extends FilterSheetProps, Pick<ButtonProps, 'size' | 'className'> {
  /** The number of active filters in the sheet. */
  count: number
}

/** A button with the number of active filters that opens the filter sheet. Going back closes the sheet. */
export function FilterButton({ count, size, className, ...sheet }: FilterButtonProps) {
  const [address, setAddress] = useSearchParams()

  function handleOpenChange(isOpen: boolean) {
    setAddress((current) => withParameters(current, { panel: isOpen ? 'filters' : undefined }), {
      replace: !isOpen,
      preventScrollReset: true,
    })
  }

  const isOpen = isSheetOpenAt(address)
  return (
    <>
      <Button
        variant="secondary"
        size={size}
        className={classes('relative shrink-0', className)}
        aria-label={count ? `Filters, ${count} active` : 'Filters'}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => handleOpenChange(true)}
      >
        <SlidersHorizontal aria-hidden />
        <span className="max-[22rem]:hidden">Filters</span>
        {count > 0 && (
          <span
            aria-hidden
            className="-mr-1.5 grid h-5 min-w-5 place-items-center rounded-full bg-felt-soft px-1 text-sm text-felt-ink"
          >
            {count}
          </span>
        )}
      </Button>
      <FilterSheet isOpen={isOpen} onClose={() => handleOpenChange(false)} {...sheet} />
    </>
  )
}

/** Returns whether the sheet is open. Changes of filters then replace its history entry. */
export function isSheetOpenAt(address: URLSearchParams): boolean {
  return address.get('panel') === 'filters'
}

/** Returns the label of the button that closes the sheet: 'Show 23 events', or 'Show events' while they load. */
export function showText(total: number | undefined, noun: string): string {
  if (total === undefined) return `Show ${noun}s`
  return total === 1 ? `Show 1 ${noun}` : `Show ${groupDigits(total)} ${noun}s`
}

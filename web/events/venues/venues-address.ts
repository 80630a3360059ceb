import { openedOverScreen, useCloseDialog } from '../../platform/navigation/use-close-dialog.ts'
import { useSearchParams } from '../../ui/router/index.ts'

/** Reads which form is open: `/venues?add=1`, `/venues?edit=7`. */
function readVenuesAddress(search: URLSearchParams) {
  return { isAdding: search.has('add'), editedId: Number(search.get('edit')) || undefined }
}

/** Returns whether a form stays open at an address with this query string. */
export function isVenueFormOpenAt(search: URLSearchParams): boolean {
  const { isAdding, editedId } = readVenuesAddress(search)
  return isAdding || editedId !== undefined
}

export function useVenuesAddress() {
  const [parameters, setParameters] = useSearchParams()
  const closeDialog = useCloseDialog()
  const address = readVenuesAddress(parameters)

  function open(name: 'add' | 'edit', value: string) {
    const opened = new URLSearchParams(parameters)
    opened.set(name, value)
    setParameters(opened, { preventScrollReset: true, state: openedOverScreen })
  }

  return {
    ...address,
    openNew: () => open('add', '1'),
    openEditor: (venueId: number) => open('edit', String(venueId)),
    closeForm: () => closeDialog(address.isAdding ? 'add' : 'edit'),
  }
}

import { openedOverScreen, useCloseDialog } from '../../platform/navigation/use-close-dialog.ts'
import { useSearchParams, withParameters } from '../../ui/router/index.ts'
import { useState } from 'react'
import { ZipCode } from '../../../contract/platform/fields.ts'
import { useMember } from '../../platform/session/session.ts'

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
    setParameters(withParameters(parameters, { [name]: value }), { preventScrollReset: true, state: openedOverScreen })
  }

  return {
    ...address,
    openNew: () => open('add', '1'),
    openEditor: (venueId: number) => open('edit', String(venueId)),
    closeForm: () => closeDialog(address.isAdding ? 'add' : 'edit'),
  }
}

/** The zip code around which shared venues are listed. The address keeps it; the default is the member's own. */
export function useNearZip() {
  const { location } = useMember()
  const [address, setAddress] = useSearchParams()
  const kept = ZipCode.safeParse(address.get('near') ?? '').data
  const [typed, setTyped] = useState(kept ?? location ?? '')

  function type(text: string) {
    setTyped(text)
    const zip = ZipCode.safeParse(text).data
    if (!zip) return
    setAddress(withParameters(address, { near: zip }), { replace: true, preventScrollReset: true })
  }

  return { zip: kept, typed, type }
}

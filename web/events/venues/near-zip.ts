import { useState } from 'react'
import { ZipCode } from '../../../contract/platform/fields.ts'
import { useMember } from '../../platform/session/session.ts'
import { useSearchParams } from '../../ui/router/index.ts'

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
    const changed = new URLSearchParams(address)
    changed.set('near', zip)
    setAddress(changed, { replace: true, preventScrollReset: true })
  }

  return { zip: kept, typed, type }
}

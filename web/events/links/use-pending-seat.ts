import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { OwnUser } from '../../../contract/people/users/schemas.ts'
import { hasPendingSeat } from './pending-seat.ts'

/** Takes the pending seat when this tab learns that the member has confirmed the email address. */
export function usePendingSeat({ id, isEmailConfirmed }: OwnUser) {
  const cache = useQueryClient()
  useEffect(() => {
    if (!isEmailConfirmed || !hasPendingSeat(id)) return
    // Loaded only now to keep the first screen small. Without the code, the seat stays pending.
    import('./seat-requests.ts').then(
      ({ takePendingSeat }) => takePendingSeat(cache, id),
      () => undefined,
    )
  }, [cache, id, isEmailConfirmed])
}

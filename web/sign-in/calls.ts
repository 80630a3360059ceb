import { type CallInput, request } from '../platform/api/request.ts'
import { useWrite } from '../platform/api/use-write.ts'

// Login and registration change the session, so they are in web/platform/session/session.ts.

/** Requests a reset link. The server gives the same answer for known and unknown addresses. */
export function useForgotPassword() {
  return useWrite((body: CallInput<'POST /api/forgot-password'>['body']) =>
    request('POST /api/forgot-password', { body }),
  )
}

/** Sets a new password with the token of a reset link. The visitor stays signed out. */
export function useResetPassword() {
  return useWrite((body: CallInput<'POST /api/reset-password'>['body']) =>
    request('POST /api/reset-password', { body }),
  )
}

import { useMutation } from '@tanstack/react-query'
import { forgotPassword, resetPassword } from '../../contract/auth/auth.ts'
import { type Given, request } from '../platform/api/request.ts'

// Signing in and registering change who is there: they live in session/session.ts.

/** Asks for a reset link; the answer is the same for every address. */
export function useForgotPassword() {
  return useMutation({
    mutationFn: (body: Given<typeof forgotPassword>['body']) => request(forgotPassword, { body }),
  })
}

/** Sets a new password with the token of a reset link. It signs nobody in. */
export function useResetPassword() {
  return useMutation({
    mutationFn: (body: Given<typeof resetPassword>['body']) => request(resetPassword, { body }),
  })
}

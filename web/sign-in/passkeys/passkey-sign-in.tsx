import { KeyRound } from 'lucide-react'
import { Button } from '../../ui/buttons/button.tsx'
import { whyNoPasskeys } from './support.ts'
import { type PasskeyCallbacks, usePasskeySignIn } from './use-passkey-sign-in.ts'

/** The button that signs in with a passkey, where the page can use them. */
export function PasskeySignIn(callbacks: PasskeyCallbacks) {
  const { start, isPending } = usePasskeySignIn(callbacks)
  if (whyNoPasskeys() !== undefined) return null
  return (
    <Button variant="secondary" size="large" pending={isPending} onClick={() => void start()}>
      <KeyRound aria-hidden />
      Use a passkey
    </Button>
  )
}

import { useEffect, useEffectEvent, useRef } from 'react'
import { challengeLifetime } from '../../../contract/sign-in/rules.ts'
import type { SignedChallenge } from '../../../contract/sign-in/passkeys/schemas.ts'
import type { OwnUser } from '../../../contract/people/users/schemas.ts'
import { request } from '../../platform/api/request.ts'
import { useCall } from '../../platform/api/use-write.ts'
import { useCacheMember } from '../../platform/session/sign-in-and-out.ts'
import { runWhenIdle } from '../../ui/browser/run-when-idle.ts'
import { whyNoPasskeys } from './support.ts'

/** Milliseconds after which the sign-in page offers passkeys, so that their code does not delay the page. */
const autofillDelay = 300

export interface PasskeyCallbacks {
  onSignedIn: (member: OwnUser) => void
  /** Called when the server rejects the passkey, but not when the member cancels. */
  onFailure: (error: unknown) => void
}

/** Until `start` lets the member choose a passkey, the browser offers them in the field for the username. */
export function usePasskeySignIn({ onSignedIn, onFailure }: PasskeyCallbacks) {
  const signIn = useCall('POST /api/passkeys/sign-in', { onSuccess: useCacheMember() })

  /** Returns whether the passkey signed the member in. */
  async function submit(credential: SignedChallenge): Promise<boolean> {
    try {
      onSignedIn(await signIn.mutateAsync({ body: { credential } }))
      return true
    } catch (error) {
      onFailure(error)
      return false
    }
  }

  // From the press of the button until its passkey is accepted or rejected. Otherwise a passkey from the field could
  // overtake the one from the button, which would be rejected then.
  const isStarted = useRef(false)

  async function offer() {
    if (isStarted.current) return
    const credential = await sign({ isAutofill: true, isCurrent: () => !isStarted.current })
    if (credential && !(await submit(credential))) void offer()
  }

  async function start() {
    isStarted.current = true
    await cancelOffer()
    const credential = await sign({ isAutofill: false, isCurrent: () => true })
    const isSignedIn = credential !== undefined && (await submit(credential))
    isStarted.current = false
    if (!isSignedIn) void offer()
  }

  const offerAgain = useEffectEvent(() => void offer())
  useEffect(() => {
    if (whyNoPasskeys() !== undefined) return undefined
    const stopWaiting = runWhenIdle(autofillDelay, () => offerAgain())
    // The offered challenge expires, so it is replaced before.
    const renewal = setInterval(() => offerAgain(), challengeLifetime * 0.9)
    return () => {
      stopWaiting()
      clearInterval(renewal)
      void cancelOffer()
    }
  }, [])

  return { start, isPending: signIn.isPending }
}

/** Ends the offer in the field for the username. Without the code there is no offer. */
async function cancelOffer() {
  await import('./ceremonies.ts').then(
    ({ cancelCeremony }) => cancelCeremony(),
    () => undefined,
  )
}

/** Returns undefined if the member cancels, the browser has no passkeys, or `isCurrent` is false by then. */
async function sign({ isAutofill, isCurrent }: { isAutofill: boolean; isCurrent: () => boolean }) {
  try {
    const { signChallenge } = await import('./ceremonies.ts')
    const options = await request('POST /api/passkeys/options', {})
    return isCurrent() ? await signChallenge(options, { isAutofill }) : undefined
  } catch {
    // The browser has shown the reason.
    return undefined
  }
}

import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { challengeLifetime } from '../../contract/passkeys/rules.ts'
import type { SignedChallenge } from '../../contract/passkeys/schemas.ts'
import type { OwnUser } from '../../contract/users/schemas.ts'
import { request } from '../platform/api/request.ts'
import { useCacheMember } from '../platform/session/session.ts'
import { runWhenIdle } from '../ui/browser/run-when-idle.ts'
import { whyNoPasskeys } from './support.ts'

/** Milliseconds after which the sign-in page offers passkeys, so that their code does not delay the page. */
const autofillDelay = 300

interface Callbacks {
  onSignedIn: (member: OwnUser) => void
  /** Called when the server rejects the passkey, but not when the member cancels. */
  onFailure: (error: unknown) => void
}

/**
 * Signs in with a passkey: `start` lets the member choose one, and until then the browser offers them in the field for the
 * username.
 */
export function usePasskeySignIn({ onSignedIn, onFailure }: Callbacks) {
  const cacheMember = useCacheMember()
  const signIn = useMutation({
    mutationFn: (credential: SignedChallenge) => request('POST /api/passkeys/sign-in', { body: { credential } }),
    onSuccess: cacheMember,
  })

  async function submit(credential: SignedChallenge) {
    try {
      onSignedIn(await signIn.mutateAsync(credential))
    } catch (error) {
      onFailure(error)
      void offer()
    }
  }

  async function offer() {
    const credential = await sign(true)
    if (credential) await submit(credential)
  }

  async function start() {
    const credential = await sign(false)
    await (credential ? submit(credential) : offer())
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
      void import('./ceremonies.ts').then(({ cancelCeremony }) => cancelCeremony())
    }
  }, [])

  return { start, isPending: signIn.isPending }
}

/** Lets the member sign a new challenge. Returns undefined if they cancel, or if the browser has no passkeys. */
async function sign(isAutofill: boolean): Promise<SignedChallenge | undefined> {
  try {
    const { signChallenge } = await import('./ceremonies.ts')
    return await signChallenge(await request('POST /api/passkeys/options', {}), { isAutofill })
  } catch {
    // The browser has told the member why.
    return undefined
  }
}

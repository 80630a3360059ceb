import { startAuthentication, startRegistration, WebAuthnAbortService, WebAuthnError } from '@simplewebauthn/browser'
import type {
  CreatedCredential,
  CreationOptions,
  RequestOptions,
  SignedChallenge,
} from '../../../contract/sign-in/passkeys/schemas.ts'

// Loaded when a member uses a passkey, or soon after the sign-in page has opened.

/** Lets the browser create a passkey. Throws if the member cancels. */
export async function createCredential(options: CreationOptions): Promise<CreatedCredential> {
  const { id, rawId, type, response } = await startRegistration({ optionsJSON: options })
  const { clientDataJSON, attestationObject, transports } = response
  return { id, rawId, type, response: { clientDataJSON, attestationObject, ...(transports && { transports }) } }
}

/** Throws if the member cancels. `isAutofill` offers the passkeys in a field, as long as the page is open. */
export async function signChallenge(
  options: RequestOptions,
  { isAutofill = false }: { isAutofill?: boolean } = {},
): Promise<SignedChallenge> {
  const signed = await startAuthentication({ optionsJSON: options, useBrowserAutofill: isAutofill })
  const { clientDataJSON, authenticatorData, signature, userHandle } = signed.response
  return {
    id: signed.id,
    rawId: signed.rawId,
    type: signed.type,
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  }
}

/** Ends a ceremony that waits for the member. */
export function cancelCeremony() {
  WebAuthnAbortService.cancelCeremony()
}

/** The authenticator already has a passkey of this account. */
export function isAlreadyAdded(error: unknown): boolean {
  return error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
}

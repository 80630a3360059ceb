import { generateKeyPairSync, hash, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type {
  CreatedCredential,
  CreationOptions,
  RequestOptions,
  SignedChallenge,
} from '../../contract/sign-in/passkeys/schemas.ts'

/** What a test changes about the answer of an authenticator. */
type Deviation = {
  /** The page that asked, by default that of the test servers. */
  origin?: string
  /** False for an authenticator that did not check a fingerprint or a PIN. */
  isVerified?: boolean
}

const userPresent = 0x01
const userVerified = 0x04
const hasCredential = 0x40

/**
 * A security key with one passkey (ES256, or RS256 with `rsaBits`), which counts its signatures. It does the part of a
 * browser as well.
 */
export class Authenticator {
  readonly #id = randomBytes(16)
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject }
  #userHandle = ''
  /** The number of signatures. A test that copies a key sets it back. */
  counter = 0

  constructor({ rsaBits }: { rsaBits?: number } = {}) {
    this.#keys =
      rsaBits === undefined
        ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
        : generateKeyPairSync('rsa', { modulusLength: rsaBits })
  }

  /** Creates the passkey. */
  create({ challenge, rp, user }: CreationOptions, deviation: Deviation = {}): CreatedCredential {
    this.#userHandle = user.id
    const key = isoCBOR.encode(coseKeyOf(this.#keys.publicKey))
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.#id.length)
    const authData = Buffer.concat([
      this.#authenticatorData(rp.id, hasCredential, deviation),
      Buffer.alloc(16),
      length,
      this.#id,
      key,
    ])
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ])
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: encode(clientData('webauthn.create', challenge, deviation)),
        attestationObject: encode(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
        transports: ['usb'],
      },
    }
  }

  /** Signs a challenge with the passkey. */
  sign({ challenge, rpId }: RequestOptions, deviation: Deviation = {}): SignedChallenge {
    this.counter += 1
    const authenticatorData = this.#authenticatorData(rpId, 0, deviation)
    const client = clientData('webauthn.get', challenge, deviation)
    const signed = Buffer.concat([authenticatorData, hash('sha256', client, 'buffer')])
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: encode(client),
        authenticatorData: encode(authenticatorData),
        signature: encode(sign('sha256', signed, this.#keys.privateKey)),
        ...(this.#userHandle && { userHandle: this.#userHandle }),
      },
    }
  }

  #credential() {
    const id = encode(this.#id)
    return { id, rawId: id, type: 'public-key' as const }
  }

  #authenticatorData(siteId: string, flags: number, { isVerified = true }: Deviation): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    const allFlags = flags | userPresent | (isVerified ? userVerified : 0)
    return Buffer.concat([hash('sha256', siteId, 'buffer'), Buffer.of(allFlags), counter])
  }
}

function clientData(type: string, challenge: string, { origin = 'http://localhost' }: Deviation): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

/** Returns an ES256 or RS256 key in the format of authenticators (COSE). */
function coseKeyOf(publicKey: KeyObject) {
  const { x, y, n, e } = publicKey.export({ format: 'jwk' })
  const isRsa = publicKey.asymmetricKeyType === 'rsa'
  const entries: [number, number | Uint8Array][] = isRsa
    ? [
        [1, 3],
        [3, -257],
        [-1, decode(n)],
        [-2, decode(e)],
      ]
    : [
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, decode(x)],
        [-3, decode(y)],
      ]
  return new Map(entries)
}

function decode(text = ''): Uint8Array {
  return new Uint8Array(Buffer.from(text, 'base64url'))
}

function encode(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url')
}

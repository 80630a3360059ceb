import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, randomUUID, verify } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { IncomingHttpHeaders } from 'node:http'
import { subscribeToPush } from '../../contract/account/push/calls.ts'
import type { DeviceChoice } from '../../contract/account/push/schemas.ts'
import type { PushPayload } from '../../contract/account/push/payload.ts'
import { getPushKeys } from '../account/push/push-keys.ts'
import { pushWork } from '../site/push/send-pushes.ts'
import type { MemberCaller } from './builders.ts'
import { startWebServer } from './web-server.ts'
import type { World } from './world.ts'

type Answer = { status: number; headers?: Record<string, string> }

/** A browser that has subscribed. It decrypts what its push service accepts. */
export class PushedBrowser {
  readonly keyPair = createECDH('prime256v1')
  readonly auth = randomBytes(16)
  readonly path = `/push/${randomUUID()}`
  /** The key of the site with which it subscribed. */
  siteKey = ''
  /** What the service answers next, the last answer again and again. It never answers to null. */
  answers: (Answer | Promise<Answer> | null)[] = [{ status: 201 }]
  readonly headers: IncomingHttpHeaders[] = []
  readonly received: PushPayload[] = []
  onReceived = () => {}

  constructor() {
    this.keyPair.generateKeys()
  }

  get keys() {
    return { p256dh: this.keyPair.getPublicKey('base64url'), auth: this.auth.toString('base64url') }
  }

  /** Decrypts a push as RFC 8291 and RFC 8188 say. */
  decrypt(body: Buffer): PushPayload {
    const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)]
    const [sender, sealed] = [body.subarray(21, 21 + keyLength), body.subarray(21 + keyLength)]
    const shared = this.keyPair.computeSecret(sender)
    const about = Buffer.concat([Buffer.from('WebPush: info\0'), this.keyPair.getPublicKey(), sender])
    const secret = derive(shared, { salt: this.auth, info: about, length: 32 })
    const key = derive(secret, { salt, info: Buffer.from('Content-Encoding: aes128gcm\0'), length: 16 })
    const nonce = derive(secret, { salt, info: Buffer.from('Content-Encoding: nonce\0'), length: 12 })
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    // The text ends at the delimiter of the last record.
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as PushPayload
  }
}

function derive(secret: Buffer, { salt, info, length }: { salt: Buffer; info: Buffer; length: number }): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length))
}

/** Checks the signature of a request (RFC 8292) and returns what it claims. */
export function readSignature({ authorization = '' }: IncomingHttpHeaders) {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const isValid = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
  return { isValid, publicKey, aud, sub, hoursLeft: (Number(exp) * 1000 - Date.now()) / 3_600_000 }
}

/**
 * Starts a push service on this machine, to which the world may connect.
 *
 * - `subscribe` turns on pushes in the browser of a member's session.
 * - `sendPushes` does the recurring work; `failures` are the messages that it logs.
 */
export async function startPushService(world: World) {
  const browsers: PushedBrowser[] = []
  const failures: string[] = []
  const address = await startWebServer(world, async (request, response) => {
    const browser = browsers.find(({ path }) => path === request.url)
    const answer = await (browser?.answers.length === 1 ? browser.answers[0] : browser?.answers.shift())
    if (!browser || !answer) return
    const body = await buffer(request)
    browser.headers.push(request.headers)
    if (answer.status < 300) browser.received.push(browser.decrypt(body))
    if (answer.status < 300) browser.onReceived()
    response.writeHead(answer.status, answer.headers).end()
  })
  return {
    address,
    failures,
    async subscribe(member: MemberCaller, choice: DeviceChoice = {}) {
      const browser = new PushedBrowser()
      browsers.push(browser)
      const endpoint = `${address.replace('http:', 'https:')}${browser.path}`
      browser.siteKey = (await getPushKeys(world.db)).publicKey
      await member.request(subscribeToPush, { body: { endpoint, keys: browser.keys, ...choice } })
      // The service has no certificate, so that only the address in the database leads to it.
      await world.db
        .updateTable('pushSubscriptions')
        .set({ endpoint: `${address}${browser.path}` })
        .where('endpoint', '=', endpoint)
        .execute()
      return browser
    },
    async sendPushes(now: Date) {
      const log = { error: (_details: object, message: string) => void failures.push(message) }
      await pushWork({ ...world.services, subject: 'mailto:us@example.org', log }).run(now)
    },
  }
}

import { createHmac, timingSafeEqual } from 'node:crypto'

/** In characters of base64url, which hold 132 bits. */
const tokenLength = 22

/** Creates the token that shows a visitor the title, the date and the town of an event for members. */
export function createEventToken(linkCode: string, secret: string): string {
  return createHmac('sha256', secret).update(`event ${linkCode}`).digest('base64url').slice(0, tokenLength)
}

export function isEventToken(token: string, { linkCode, secret }: { linkCode: string; secret: string }): boolean {
  const [received, expected] = [Buffer.from(token), Buffer.from(createEventToken(linkCode, secret))]
  return received.length === expected.length && timingSafeEqual(received, expected)
}

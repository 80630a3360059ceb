/** Identifies this tab until it is reloaded, so that the server does not send this tab its own changes. */
export const clientId = createRandomText()

/** Not `crypto.randomUUID`, which browsers offer on secure origins only. */
export function createRandomText(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('')
}

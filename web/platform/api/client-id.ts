/**
 * Identifies this tab until it is reloaded, so that the server does not send it the changes it made itself. Not
 * `crypto.randomUUID`, which browsers offer on secure origins only.
 */
export const clientId = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('')

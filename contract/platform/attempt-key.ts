/** A client that does not know whether its request arrived repeats it with the key, and the server acts once. */
export const attemptKeyHeader = 'idempotency-key'

export const attemptKeyPattern = /^[\w-]{16,64}$/

/**
 * The header with the key of an attempt to make a call, a random text. A client that does not know whether its request
 * arrived sends it again with the same key. The server then acts once and repeats the first answer.
 */
export const attemptKeyHeader = 'idempotency-key'

export const attemptKeyPattern = /^[\w-]{16,64}$/

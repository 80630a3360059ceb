import type { FastifyReply } from 'fastify'

/**
 * Sets `ETag`, and answers 304 if the client has that version already. Returns whether it did.
 *
 * @param version a text that differs whenever the content does. The tag is weak, because compressed content has the same
 */
export function answerUnchanged(reply: FastifyReply, version: string): boolean {
  const tag = `"${version}"`
  void reply.header('etag', `W/${tag}`)
  const known = reply.request.headers['if-none-match']?.split(',').map((text) => text.trim().replace(/^W\//, ''))
  if (!known?.includes(tag)) return false
  void reply.code(304).send()
  return true
}

import type { FastifyRequest } from 'fastify'
import type { Configuration } from '../configuration/configuration.ts'
import { ProblemError } from './problem-error.ts'

/**
 * Returns the URL of the site for links, such as `https://meeplehood.example.org`: `PUBLIC_URL`, or the Host
 * header of the request. Throws `MalformedRequest` for a request without both. `X-Forwarded-Host` does not count,
 * because clients can forge it.
 */
export function siteUrlOf({ publicUrl }: Configuration, request: FastifyRequest): string {
  if (publicUrl !== undefined) return publicUrl
  const { host } = request.headers
  if (host === undefined) throw new ProblemError('MalformedRequest')
  return `${request.protocol === 'https' ? 'https' : 'http'}://${host}`
}

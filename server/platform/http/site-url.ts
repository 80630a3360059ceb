import type { FastifyRequest } from 'fastify'
import type { Configuration } from '../configuration/configuration.ts'

/** Returns the URL of the site for links, such as `https://meeplehood.example.org`: `PUBLIC_URL`, or the host of the request. */
export function siteUrlOf({ publicUrl }: Configuration, request: FastifyRequest): string {
  return publicUrl ?? `${request.protocol}://${request.host}`
}

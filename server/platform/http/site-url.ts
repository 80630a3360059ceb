import type { FastifyRequest } from 'fastify'
import type { Configuration } from '../configuration/configuration.ts'

/** Where links to this site lead, such as `https://meeplehood.example.org`: as configured, or as it was asked. */
export function siteUrlOf({ publicUrl }: Configuration, request: FastifyRequest): string {
  return publicUrl ?? `${request.protocol}://${request.host}`
}

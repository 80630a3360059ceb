import { takesKey } from '../../../contract/platform/calls-with-key.ts'
import type { Call } from '../../../contract/platform/call.ts'
import { type ProblemName, problemOf, problems } from '../../../contract/platform/problems.ts'
import { requiresConfirmedEmail } from '../../../contract/platform/unconfirmed-calls.ts'
import type { JsonSchema } from './component-schemas.ts'

/** The schema of every unsuccessful answer (`Problem` in contract/platform/problems.ts). */
export const problemSchema: JsonSchema = {
  type: 'object',
  description: 'A problem as RFC 9457 defines it. Decide by `type`; titles and texts may change.',
  properties: {
    type: {
      type: 'string',
      description: 'The stable identifier of the problem.',
      examples: ['urn:meeplehood:NotFound'],
    },
    title: { type: 'string' },
    status: { type: 'integer', description: 'The HTTP status of the answer.' },
    detail: { type: 'string', description: 'A sentence for people.' },
    errors: {
      type: 'object',
      description: 'A message for each invalid field.',
      additionalProperties: { type: 'string' },
    },
    present: {
      type: 'object',
      description: 'With `ChangedMeanwhile`: the present values of the fields that others changed too.',
      additionalProperties: true,
    },
    version: { type: 'string', description: 'With `ChangedMeanwhile`: the version of the present values.' },
  },
  required: ['type', 'title', 'status', 'detail'],
}

export const retryAfterHeader = { description: 'Seconds to wait before a retry.', schema: { type: 'integer' } }

/** Returns references to the unsuccessful responses of a call, by status. */
export function problemResponses(call: Call): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(problemsByStatus(call)).map(([status, names = []]) => [
      status,
      { $ref: `#/components/responses/${responseName(names)}` },
    ]),
  )
}

/** Returns the responses to which `problemResponses` refers, by name. Calls with the same problems share a response. */
export function problemResponseComponents(calls: readonly Call[]): Record<string, unknown> {
  const groups = calls.flatMap((call) => Object.values(problemsByStatus(call)))
  return Object.fromEntries(groups.map((names = []) => [responseName(names), problemResponse(names)]))
}

function responseName(names: readonly ProblemName[]): string {
  return names.join('Or')
}

function problemsByStatus(call: Call): Partial<Record<number, ProblemName[]>> {
  return Object.groupBy(problemsOf(call), (name) => problems[name].status)
}

/** Returns the refusals of a call and the problems that every similar call can have. */
function problemsOf(call: Call): ProblemName[] {
  const { access, recentSignIn, method, path, parameters, query, body, saves, refusals = [] } = call
  const takesInput = parameters ?? query ?? body
  return [
    ...new Set<ProblemName>([
      ...(takesInput ? ['InvalidInput' as const] : []),
      'MalformedRequest',
      ...(access === 'anyone' ? [] : ['NotSignedIn' as const]),
      ...(recentSignIn ? ['SignInNotRecent' as const] : []),
      ...(access === 'moderator' || access === 'administrator'
        ? (['RoleRequired', 'SecondFactorRequired'] as const)
        : []),
      ...(method === 'GET' ? [] : ['ForeignOrigin' as const]),
      ...(requiresConfirmedEmail(call) ? ['EmailNotConfirmed' as const] : []),
      ...(access === 'self' ? ['NotYours' as const] : []),
      // Whoever names a row may name one that is gone, or that they may not see.
      ...(/:(id|code|token|\w+Id)\b/.test(path) ? ['NotFound' as const] : []),
      ...refusals,
      ...(saves === 'texts' ? ['ChangedMeanwhile' as const] : []),
      'OtherAccount',
      ...(takesKey(call) ? (['StillRunning', 'AlreadyDone', 'KeyReused'] as const) : []),
      'TooManyRequests',
      ...(body ? (['TooLarge', 'UnsupportedType'] as const) : []),
      'Unexpected',
      'Unavailable',
    ]),
  ]
}

function problemResponse(names: readonly ProblemName[]) {
  const types = names.map((name) => problemOf(name).type)
  const mayRetry = names.some((name) => [429, 503].includes(problems[name].status))
  return {
    description: names.map((name) => `\`${name}\`: ${problems[name].detail}`).join('\n\n'),
    ...(mayRetry && { headers: { 'Retry-After': { $ref: '#/components/headers/Retry-After' } } }),
    content: {
      'application/problem+json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Problem' },
            { type: 'object', properties: { type: { type: 'string', enum: types } }, required: ['type'] },
          ],
        },
      },
    },
  }
}

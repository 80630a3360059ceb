import type { z } from 'zod'
import { attemptKeyPattern } from '../../../contract/platform/attempt-key.ts'
import type { Call } from '../../../contract/platform/call.ts'
import { ComponentSchemas, storableText } from './component-schemas.ts'
import { readNamedSchemas, type SchemaName } from './named-schemas.ts'
import { operationOf } from './operation.ts'
import { problemResponseComponents, problemSchema, retryAfterHeader } from './problem-responses.ts'
import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { subjects as allSubjects } from '../../../contract/calls.ts'

/** A subject of the API: its tag, a sentence about it, and its calls by name. */
export type Subject = { name: string; description: string; calls: Readonly<Record<string, Call>> }

/** Everything in the document follows from the contract: the names of calls, subjects and schemas (decision 5). */
export function openApiDocument(subjects: readonly Subject[], names: ReadonlyMap<z.ZodType, SchemaName>) {
  const schemas = new ComponentSchemas(names)
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { name: tag, calls } of subjects)
    for (const [id, call] of Object.entries(calls)) {
      const path = (paths[call.path.replaceAll(/:(\w+)/g, '{$1}')] ??= {})
      path[call.method.toLowerCase()] = operationOf(call, { id, tag, schemas })
    }
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: '/', description: 'This site' }],
    tags: subjects.map(({ name, description }) => ({ name, description })),
    paths,
    components: {
      securitySchemes: { session: sessionScheme },
      parameters: { 'Idempotency-Key': attemptKeyParameter },
      responses: problemResponseComponents(subjects.flatMap(({ calls }) => Object.values(calls))),
      headers: {
        Link: linkHeader,
        'X-Total-Count': totalHeader,
        'X-Changed': changedHeader,
        'Retry-After': retryAfterHeader,
      },
      schemas: { ...schemas.components, Problem: problemSchema },
    },
  }
}

const info = {
  title: 'Meeplehood',
  description: `The API of Meeplehood. Sign in with \`POST /api/login\`, keep the cookie of the answer, and send it with every request.\n\n${storableText}`,
  version: '1.0.0',
  contact: { name: 'The administrators of this site' },
  license: { name: 'GNU Affero General Public License v3.0', identifier: 'AGPL-3.0-only' },
}

const sessionScheme = {
  type: 'apiKey',
  in: 'cookie',
  name: 'meeplehood',
  description:
    'The session id that signing in or registering sets as a cookie. It is valid for 30 days, and ends after 14 days without use. Over TLS, the name of the cookie is `__Host-meeplehood`.',
}

const attemptKeyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'A random text that is new for each request and the same when it is repeated because its answer did not arrive. Within a day, the server then acts once and repeats the first answer.',
  schema: { type: 'string', pattern: attemptKeyPattern.source },
}

const linkHeader = {
  description: 'The address of the next page, as RFC 8288 defines it. Absent on the last page.',
  schema: { type: 'string', examples: ['</api/games?limit=20&after=WyJBenVsIiwxN10>; rel="next"'] },
}

const totalHeader = {
  description: 'The number of items on all pages.',
  schema: { type: 'integer' },
}

const changedHeader = {
  description:
    'What the call put out of date for you, as a JSON array: each `LiveChange` that your other live streams may receive, ' +
    'and `{"topic":"…"}` for what only you see, such as `profile` or `collection`. Absent if nothing is out of date. ' +
    'Refetch what you show through the ordinary calls.',
  schema: { type: 'string', examples: ['[{"topic":"events","eventId":7},{"topic":"upcoming"}]'] },
}

/** The OpenAPI document as JSON in each content encoding, and its entity tag. */
export type DocumentFile = { tag: string; identity: Uint8Array; gzip: Uint8Array; br: Uint8Array }

const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/** Writes the OpenAPI document of all calls. It takes about a second, so the server runs it in a worker thread. */
export async function writeDocumentFile(): Promise<DocumentFile> {
  const identity = Buffer.from(JSON.stringify(openApiDocument(allSubjects, await readNamedSchemas())))
  const tag = createHash('sha256').update(identity).digest('base64url').slice(0, 16)
  return { tag, identity, gzip: gzipSync(identity), br: brotliCompressSync(identity, brotli) }
}

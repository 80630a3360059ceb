import { z } from 'zod'
import { takesKey } from '../../../contract/platform/calls-with-key.ts'
import type { Access, Call } from '../../../contract/platform/call.ts'
import { requiresConfirmedEmail } from '../../../contract/platform/unconfirmed-calls.ts'
import type { ComponentSchemas } from './component-schemas.ts'
import { problemResponses } from './problem-responses.ts'

/** `id`: the name of the call in the contract, such as `listGames`. `tag`: its subject. */
export function operationOf(call: Call, { id, tag, schemas }: { id: string; tag: string; schemas: ComponentSchemas }) {
  return {
    operationId: id,
    summary: call.summary,
    description: descriptionOf(call),
    tags: [tag],
    security: call.access === 'anyone' ? [] : [{ session: [] }],
    parameters: [
      ...parametersOf(call.parameters, { place: 'path', schemas }),
      ...parametersOf(call.query, { place: 'query', schemas }),
      ...(takesKey(call) ? [{ $ref: '#/components/parameters/Idempotency-Key' }] : []),
    ],
    ...(call.body && { requestBody: requestBodyOf(call.body, { id, schemas }) }),
    responses: { [call.status]: successOf(call, { id, schemas }), ...problemResponses(call) },
  }
}

const accessText: Record<Access, string> = {
  anyone: 'Requires no session.',
  member: 'Requires a session.',
  self: 'Requires a session of this member.',
  moderator: 'Requires the session of a moderator or an administrator.',
  administrator: 'Requires the session of an administrator.',
}

function descriptionOf(call: Call): string {
  const { access, description, paged, streamed } = call
  return [
    description,
    paged && 'Returns one page. The header `Link` leads to the next page.',
    streamed && 'The answer can be long; the server sends it while it reads the rows.',
    accessText[access],
    requiresConfirmedEmail(call) && 'Requires a confirmed email address.',
  ]
    .filter(Boolean)
    .join('\n\n')
}

function parametersOf(
  fields: z.ZodObject | undefined,
  { place, schemas }: { place: 'path' | 'query'; schemas: ComponentSchemas },
) {
  return Object.entries((fields?.shape ?? {}) as Record<string, z.ZodType>).map(([name, field]) => {
    const { description = field.description, ...schema } = schemas.convert(field, 'input')
    return {
      name,
      in: place,
      ...(description !== undefined && { description }),
      required: !acceptsAbsence(field),
      schema,
    }
  })
}

function requestBodyOf(body: z.ZodType, { id, schemas }: { id: string; schemas: ComponentSchemas }) {
  const named = { name: componentName(id, 'Body'), description: `The body of \`${id}\`.` }
  return {
    required: !acceptsAbsence(body),
    content: { 'application/json': { schema: schemas.convertNamed(body, 'input', named) } },
  }
}

function successOf(call: Call, { id, schemas }: { id: string; schemas: ComponentSchemas }) {
  const { answer, mediaType } = call
  const headers = headersOf(call)
  if (!answer) return { description: 'Done. The answer has no body.', headers }
  const named = { name: componentName(id, 'Answer'), description: `The answer of \`${id}\`.` }
  const schema = schemas.convertNamed(answer, 'output', named)
  const isEventStream = mediaType === 'text/event-stream'
  return {
    description: 'Success.',
    headers,
    content: {
      [mediaType ?? 'application/json']: {
        // `contentSchema` describes the data of each event, because OpenAPI 3.1 has no schema for a single event.
        schema: isEventStream ? { type: 'string', contentSchema: schema } : schema,
      },
    },
  }
}

function headersOf({ method, answer, paged }: Call) {
  const names = [
    paged && 'Link',
    answer instanceof z.ZodArray && 'X-Total-Count',
    method !== 'GET' && 'X-Changed',
  ].filter((name) => name !== false && name !== undefined)
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}

function componentName(id: string, suffix: 'Body' | 'Answer'): string {
  return id.charAt(0).toUpperCase() + id.slice(1) + suffix
}

function acceptsAbsence(schema: z.ZodType): boolean {
  return schema.safeParse(undefined).success
}

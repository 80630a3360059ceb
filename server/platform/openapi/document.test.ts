import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { subjects } from '../../../contract/calls.ts'
import type { Call } from '../../../contract/platform/call.ts'
import { openApiDocument } from './document.ts'
import { readDocstrings, readNamedSchemas, type SchemaName } from './named-schemas.ts'

type Parameter = { $ref?: string; name: string; in: string; description?: string }
type Property = { type?: unknown; anyOf?: readonly Property[]; description?: string }
type Schema = { $ref?: string; type?: string; items?: { $ref?: string }; contentSchema?: Schema }
type Message = { content?: Record<string, { schema: Schema }> }
type Operation = { requestBody?: Message; responses: Record<string, Message> }

type Described = Partial<Omit<Call, 'method' | 'saves'>> & { method?: Call['method']; saves?: Call['saves'] }

/** Describes a single call and returns the document as JSON. */
function describeCall(call: Described, names = new Map<z.ZodType, SchemaName>()) {
  const listThings = {
    method: 'GET',
    path: '/api/things/:thingId',
    summary: 'Get a thing',
    access: 'member',
    budget: 'reads',
    status: 200,
    answer: z.string(),
    ...call,
  } as Call
  const { paths, components } = openApiDocument(
    [{ name: 'things', description: 'Things.', calls: { listThings } }],
    names,
  )
  return { operation: paths['/api/things/{thingId}']?.[listThings.method.toLowerCase()], components }
}

describe('the OpenAPI document', () => {
  // Requirement api-31: GET /api/openapi.json and GET /api/docs describe every call, with its access, parameters, body,
  // answers, headers and problems.
  test('describes every call of the contract once, under its name', async () => {
    const { paths } = openApiDocument(subjects, await readNamedSchemas())
    const described = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => {
        const { operationId, summary, tags } = operation as { operationId: string; summary: string; tags: string[] }
        return { operationId, summary, tags, route: `${method.toUpperCase()} ${path}` }
      }),
    )
    const expected = subjects.flatMap(({ name, calls }) =>
      Object.entries(calls).map(([operationId, { method, path, summary }]) => {
        return { operationId, summary, tags: [name], route: `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}` }
      }),
    )
    expect(described.toSorted(byRoute)).toEqual(expected.toSorted(byRoute))
  })

  test('contains each named schema once', async () => {
    const text = JSON.stringify(openApiDocument(subjects, await readNamedSchemas()))
    expect(text.split('"hidesLocationDetails":{')).toHaveLength(2)
    expect(text).toContain('"items":{"$ref":"#/components/schemas/GameEvent"}')
  })

  // Shows api-34.
  test('names the body and the answer of every call', async () => {
    const { paths } = openApiDocument(subjects, await readNamedSchemas())
    const schemas = Object.values(paths)
      .flatMap((operations) => Object.values(operations) as Operation[])
      .flatMap(({ requestBody, responses }) => [requestBody, ...Object.values(responses)])
      .flatMap((message) => Object.values(message?.content ?? {}))
      .map(({ schema }) => schema.contentSchema ?? schema)
    expect(schemas.length).toBeGreaterThan(200)
    const unnamed = schemas.filter(({ $ref, type, items }) => !$ref && type !== 'string' && !items?.$ref)
    expect(unnamed).toEqual([])
  })

  test('names a body and an answer without a schema of their own after the call', () => {
    const { operation, components } = describeCall({
      method: 'PUT',
      body: z.strictObject({ seats: z.int() }),
      answer: z.object({ seats: z.int() }),
    })
    expect(operation).toMatchObject({
      requestBody: media('ListThingsBody'),
      responses: { 200: media('ListThingsAnswer') },
    })
    expect(components.schemas).toMatchObject({
      ListThingsBody: { description: 'The body of `listThings`.', properties: { seats: { type: 'integer' } } },
      ListThingsAnswer: { description: 'The answer of `listThings`.' },
    })
  })

  // Shows api-34.
  test('describes every parameter', async () => {
    const { paths, components } = openApiDocument(subjects, await readNamedSchemas())
    const parameters = Object.entries(paths).flatMap(([path, operations]) =>
      Object.values(operations).flatMap((operation) =>
        (operation as { parameters: Parameter[] }).parameters.map((parameter) => ({ path, ...parameter })),
      ),
    )
    const shared = parameters.filter(({ $ref }) => $ref !== undefined)
    expect(new Set(shared.map(({ $ref }) => $ref))).toEqual(new Set(['#/components/parameters/Idempotency-Key']))
    expect(components.parameters['Idempotency-Key'].description).toContain('repeats the first answer')
    expect(parameters.length).toBeGreaterThan(200)
    expect(parameters.filter(({ description, $ref }) => description === undefined && $ref === undefined)).toEqual([])
  })

  // Shows api-34.
  test('describes every component', async () => {
    const { components } = openApiDocument(subjects, await readNamedSchemas())
    const undescribed = Object.entries(components.schemas).filter(([, schema]) => !('description' in schema))
    expect(undescribed).toEqual([])
  })

  test('describes what null means for every nullable property', async () => {
    const { paths, components } = openApiDocument(subjects, await readNamedSchemas())
    const nullable = [...listProperties(components.schemas), ...listProperties(paths)].filter(([, property]) =>
      acceptsNull(property),
    )
    expect(nullable.length).toBeGreaterThan(200)
    expect(nullable.filter(([, { description = '' }]) => !/null/i.test(description))).toEqual([])
  })

  test('summarizes every call in at most 120 characters', () => {
    const summaries = subjects.flatMap(({ calls }) => Object.values(calls).map(({ summary }) => summary))
    expect(summaries.filter((summary) => summary.length > 120)).toEqual([])
  })

  // Requirement api-58: Docstrings of the contract describe the properties that they name, in the OpenAPI document.
  test('describes properties by the items and sentences of the docstring that name them', () => {
    const Table = z.object({ seats: z.int(), minutes: z.int(), wood: z.string(), name: z.string() })
    const description =
      'A table. `wood` is its\nmaterial. It is old.\n\n- `seats` is a number;\n  `minutes` is a duration.\n\nMore about tables.'
    const { components } = describeCall({ answer: Table }, new Map([[Table, { name: 'Table', description }]]))
    const text = '`seats` is a number; `minutes` is a duration.'
    expect(components.schemas).toMatchObject({
      Table: {
        properties: {
          seats: { description: text },
          minutes: { description: text },
          wood: { description: '`wood` is its material.' },
        },
      },
    })
    expect(components.schemas).not.toHaveProperty('Table.properties.name.description')
  })

  test('keeps the description of a property that comes from another schema', () => {
    const Table = z.object({ seats: z.int(), wood: z.string(), name: z.string() })
    const TableChange = z.object({ ...Table.shape, chairs: z.array(Table.pick({ wood: true })) }).partial()
    const names = new Map<z.ZodType, SchemaName>([
      [Table, { name: 'Table', description: '`seats` is a number. `wood` is its material.' }],
      [TableChange, { name: 'TableChange', description: 'A change. `seats` is the new number.' }],
    ])
    const wood = { description: '`wood` is its material.' }
    expect(describeCall({ answer: TableChange }, names).components.schemas).toMatchObject({
      TableChange: {
        properties: {
          seats: { description: '`seats` is the new number.' },
          wood,
          chairs: { items: { properties: { wood } } },
        },
      },
    })
  })

  test('gives no description to fields of another schema with the same component', () => {
    const Day = z.iso.date()
    const Table = z.object({ boughtOn: Day })
    const Chair = z.object({ boughtOn: Day })
    const names = new Map<z.ZodType, SchemaName>([
      [Day, { name: 'Day' }],
      [Table, { name: 'Table', description: '`boughtOn` is in winter.' }],
      [Chair, { name: 'Chair' }],
    ])
    expect(describeCall({ answer: Chair }, names).components.schemas).toHaveProperty('Chair.properties.boughtOn', {
      $ref: '#/components/schemas/Day',
    })
  })

  test('says where a body is optional', () => {
    const body = z.strictObject({ reason: z.string() })
    expect(describeCall({ method: 'POST', body }).operation).toMatchObject({ requestBody: { required: true } })
    expect(describeCall({ method: 'POST', body: body.optional() }).operation).toMatchObject({
      requestBody: { required: false },
    })
  })

  // Shows api-13. Shows api-31.
  test('lists the refusals of a call beside the problems of all calls', () => {
    const { operation, components } = describeCall({
      method: 'PATCH',
      refusals: ['EventFull', 'AlreadyJoined', 'NotFound'],
    })
    expect(operation).toMatchObject({
      responses: {
        401: { $ref: '#/components/responses/NotSignedIn' },
        404: { $ref: '#/components/responses/NotFound' },
        409: { $ref: '#/components/responses/EventFullOrAlreadyJoinedOrOtherAccount' },
        429: { $ref: '#/components/responses/TooManyRequests' },
        503: { $ref: '#/components/responses/Unavailable' },
      },
    })
    expect(JSON.stringify(components.responses['EventFullOrAlreadyJoinedOrOtherAccount'])).toContain(
      '"enum":["urn:meeplehood:EventFull","urn:meeplehood:AlreadyJoined","urn:meeplehood:OtherAccount"]',
    )
  })

  test('lists the headers of lists and of pages', () => {
    const answer = z.array(z.string())
    const total = { 'X-Total-Count': { $ref: '#/components/headers/X-Total-Count' } }
    const link = { Link: { $ref: '#/components/headers/Link' } }
    expect(describeCall({ answer }).operation).toHaveProperty('responses.200.headers', total)
    expect(describeCall({ answer, paged: true }).operation).toHaveProperty('responses.200.headers', {
      ...total,
      ...link,
    })
  })

  test('requires the session cookie only for calls of members', () => {
    expect(describeCall({ access: 'member' }).operation).toMatchObject({ security: [{ session: [] }] })
    expect(describeCall({ access: 'anyone' }).operation).toMatchObject({ security: [] })
  })

  test('describes the data of server-sent events', () => {
    const Change = z.object({ topic: z.string() })
    const names = new Map([[Change, { name: 'Change' }]])
    expect(describeCall({ answer: Change, mediaType: 'text/event-stream' }, names).operation).toMatchObject({
      responses: {
        200: {
          content: { 'text/event-stream': { schema: { contentSchema: { $ref: '#/components/schemas/Change' } } } },
        },
      },
    })
  })

  test('names the variants of a schema apart when requests and answers differ', () => {
    const Options = z.object({ size: z.int().default(1) })
    const { operation } = describeCall(
      { method: 'POST', body: Options, answer: Options },
      new Map([[Options, { name: 'Options' }]]),
    )
    expect(operation).toMatchObject({
      requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Options' } } } },
      responses: {
        200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/OptionsOutput' } } } },
      },
    })
  })

  test('repeats the type in every part of a text with several patterns', () => {
    const answer = z.string().regex(/a/).regex(/b/).nullable()
    const parts = [expect.objectContaining({ type: 'string' }), expect.objectContaining({ type: 'string' })]
    expect(describeCall({ answer }).operation).toMatchObject({
      responses: {
        200: {
          content: { 'application/json': { schema: { anyOf: [{ type: 'string', allOf: parts }, { type: 'null' }] } } },
        },
      },
    })
  })
})

test('the docstring of an exported schema becomes the description of its component', () => {
  const source =
    '/** Not exported. */\nconst Seat = z.int()\n\n/**\n * A table.\n *\n * - `seats` is a number.\n */\nexport const Table = z.object({})\n'
  expect(readDocstrings(source)).toEqual(new Map([['Table', 'A table.\n\n- `seats` is a number.']]))
  const Table = z.object({})
  const { components } = describeCall({ answer: Table }, new Map([[Table, { name: 'Table', description: 'A table.' }]]))
  expect(components.schemas).toMatchObject({ Table: { description: 'A table.' } })
})

test('no two exported schemas of the contract have the same name', async () => {
  const names = Array.from((await readNamedSchemas()).values(), ({ name }) => name)
  expect(names.length).toBeGreaterThan(50)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

/** Returns the properties of all object schemas in a part of the document, with their names. */
function listProperties(part: unknown): [name: string, property: Property][] {
  if (typeof part !== 'object' || part === null) return []
  const own = 'properties' in part ? Object.entries(part.properties as Record<string, Property>) : []
  return [...own, ...Object.values(part).flatMap(listProperties)]
}

function acceptsNull({ type, anyOf = [] }: Property): boolean {
  return [type].flat().includes('null') || anyOf.some(acceptsNull)
}

function byRoute(one: { route: string }, other: { route: string }) {
  return one.route.localeCompare(other.route)
}

function media(name: string) {
  return { content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } } }
}

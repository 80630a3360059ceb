import { describe, expect } from 'vitest'
import { allCalls } from '../../testing/all-calls.ts'
import { buildMember } from '../../testing/builders.ts'
import { test } from '../../testing/test.ts'
import { readChoice, type VersionedSave, versionedSaves } from '../../testing/versioned-saves.ts'

const channelsOf = 'PUT /api/notifications/choices/:kind'
const saving = allCalls.filter(({ saves }) => saves === 'texts').map(({ method, path }) => `${method} ${path}`)
const disputed = saving.filter((name) => name !== channelsOf)

async function build(name: string, world: Parameters<(typeof versionedSaves)[string]>[0]) {
  const buildSave = versionedSaves[name]
  if (!buildSave) throw new Error(`no save by ${name}`)
  const save = await buildSave(world)
  const method = name.startsWith('PUT') ? 'PUT' : 'PATCH'
  const send = (payload: object, by: VersionedSave['by'] = save.by) => by.inject({ method, url: save.path, payload })
  return { ...save, send, seen: (await save.read()) ?? expect.fail(`${name} has no version`) }
}

describe('each call that replaces something', () => {
  test('says how it overwrites nothing, and each save of texts is tried below', () => {
    const replacing = allCalls.filter(({ method }) => method === 'PATCH' || method === 'PUT')
    expect(replacing.filter(({ saves }) => saves === undefined)).toEqual([])
    expect(Object.keys(versionedSaves).toSorted()).toEqual(disputed.toSorted())
  })
})

describe('a save of texts', () => {
  // Requirement api-140: A save that names the version from which it was made is rejected with ChangedMeanwhile if others
  // changed the same field, and changes nothing. The answer has their value and its version.
  test.for(disputed)('is rejected with the other text if both sides changed it: %s', async (name, { world }) => {
    const { send, other, read, seen, field, bodies } = await build(name, world)
    const [, theirs, mine] = bodies
    expect(await send(theirs, other)).toMatchObject({ status: 200 })
    const present = await read()
    expect(present).not.toBe(seen)
    const rejected = await send({ ...mine, version: seen })
    const value = field === 'answer' ? theirs : theirs[field as keyof typeof theirs]
    const problem = { type: 'urn:meeplehood:ChangedMeanwhile', present: { [field]: value } }
    expect(rejected).toMatchObject({ status: 409, body: problem })
    expect(await read()).toBe(present)

    const { version } = rejected.body as { version: string }
    expect(await send({ ...mine, version })).toMatchObject({ status: 200 })
    expect(await read()).not.toBe(present)
  })

  // Requirement api-141: A save keeps what others saved meanwhile in the fields that it leaves as they were, also if it
  // sends them. A save without a version replaces whatever is there.
  test.for(disputed)('keeps the other text if it does not change it: %s', async (name, { world }) => {
    const { send, other, read, seen, bodies, rest } = await build(name, world)
    const [first, theirs] = bodies
    await send(theirs, other)
    const present = await read()
    expect(await send({ ...first, version: seen })).toMatchObject({ status: 200 })
    expect(await read()).toBe(present)
    expect(await send({ ...theirs, version: seen })).toMatchObject({ status: 200 })
    expect(await read()).toBe(present)
    if (rest) {
      expect(await send({ ...rest, version: seen })).toMatchObject({ status: 200 })
      expect(await read()).not.toBe(present)
    }
    const merged = await read()
    expect(await send(first)).toMatchObject({ status: 200 })
    expect(await read()).not.toBe(merged)
  })

  // Requirement api-142: Of two saves that are made from one version at the same time and change the same field, one is
  // stored and the other one rejected.
  test.for(disputed)('is stored once if two arrive at the same time: %s', async (name, { world }) => {
    const { send, other, read, seen, bodies } = await build(name, world)
    const [, theirs, mine] = bodies
    const answers = await Promise.all([
      send({ ...theirs, version: seen }, other),
      send({ ...mine, version: seen }),
      send({ ...mine, version: seen }),
    ])
    const isStored = (index: number) => answers[index]?.status === 200
    expect(isStored(0)).toBe(!isStored(1))
    expect(answers.map(({ status }) => status).toSorted()).toEqual(isStored(0) ? [200, 409, 409] : [200, 200, 409])
    const present = await read()
    await send({ ...(isStored(0) ? theirs : mine), version: present })
    expect(await read()).toBe(present)
  })

  // Shows api-141.
  test('of the channels of a notification keeps the channel that another tab changed', async ({ world }) => {
    const ada = await buildMember(world)
    const choose = (channels: readonly string[], version?: string) =>
      ada.inject({ method: 'PUT', url: '/api/notifications/choices/eventChanged', payload: { channels, version } })
    const seen = await readChoice(ada, 'eventChanged')
    expect(seen?.channels).toEqual(['bell', 'mail', 'push'])
    expect(await choose(['mail'])).toMatchObject({ status: 200 })
    expect(await choose(['bell'], seen?.version)).toMatchObject({ status: 200, body: { channels: [] } })
    expect(await choose(['bell'])).toMatchObject({ status: 200, body: { channels: ['bell'] } })
  })
})

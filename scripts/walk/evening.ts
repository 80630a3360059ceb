import { type APIRequestContext, request } from '@playwright/test'
import { createEvent, joinEvent, linkOf } from '../../e2e/event-builders.ts'
import type { Member } from '../../e2e/test.ts'
import { demoSignIn } from '../../server/site/demo/load-demo.ts'

/**
 * What the walk looks at besides the demo community: `asked` has ten requests, `tonight` and `hosted` are split into
 * tables, and `open` has free seats. The demo member hosts `asked` and `hosted`, and attends `tonight`.
 */
export type Evening = { asked: number; tonight: number; hosted: number; open: number; link: string }

const guests = ['anjali', 'barnaby', 'cyrus', 'fern', 'hiro', 'juno', 'kwame', 'leilani', 'marigold', 'noor']

/** Lets members of the demo community prepare an evening. */
export async function prepareEvening(url: string): Promise<Evening> {
  const contexts: APIRequestContext[] = []
  const signIn = async (username: string): Promise<Member> => {
    const context = await request.newContext({ baseURL: url })
    contexts.push(context)
    const answer = await context.post('/api/login', { data: { username, password: demoSignIn.password } })
    const { id, fullName } = (await answer.json()) as Pick<Member, 'id' | 'fullName'>
    return { request: context, id, fullName, username, password: demoSignIn.password }
  }
  const [demo, odette] = [await signIn(demoSignIn.username), await signIn('odette')]
  const members = await Promise.all(guests.map(signIn))

  const asked = await createEvent(demo, 'Choosy Night', { needsApproval: true, maxAttendees: 8, visibility: 'public' })
  for (const { request: context, id } of members)
    await expectOk(context.post(`/api/events/${asked}/requests`, { data: { userId: id, message: 'May I come?' } }))

  const inTwoHours = new Date(Date.now() + 2 * 60 * 60_000)
  const tonight = await createEvent(odette, 'Two Tables Tonight', {
    date: inTwoHours,
    duration: 240,
    maxAttendees: 10,
    visibility: 'public',
  })
  await joinEvent(tonight, demo, ...members.slice(0, 7))
  const hosted = await createEvent(demo, 'Two Tables at Mine', { maxAttendees: 10 })
  await joinEvent(hosted, ...members.slice(0, 7))
  await splitIntoTables(odette, tonight)
  await splitIntoTables(demo, hosted)

  const open = await createEvent(odette, 'Open Night')
  await joinEvent(open, ...members.slice(0, 4))

  const link = await linkOf(odette, tonight)
  for (const context of contexts) await context.dispose()
  return { asked, tonight, hosted, open, link }
}

async function splitIntoTables({ request: host }: Member, eventId: number) {
  const split = `/api/events/${eventId}/split`
  const { proposals } = (await (await expectOk(host.get(`${split}/proposals`))).json()) as {
    proposals: { id: string }[]
  }
  await expectOk(host.put(split, { data: { proposalId: proposals[0]?.id } }))
}

async function expectOk(sent: ReturnType<APIRequestContext['get']>) {
  const answer = await sent
  if (!answer.ok()) throw new Error(`${answer.url()}: ${await answer.text()}`)
  return answer
}

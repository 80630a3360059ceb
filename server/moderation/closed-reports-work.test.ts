import { expect } from 'vitest'
import { closedReportLifetime } from '../../contract/moderation/rules.ts'
import { reportSubject } from '../../contract/moderation/calls.ts'
import { buildMember } from '../testing/builders.ts'
import { test } from '../testing/test.ts'
import { closedReportsWork } from './closed-reports-work.ts'
import { closeReport } from './report-rows.ts'

// Requirement privacy-6: A report is deleted with its copy of the content 180 days after it was closed.
test('a report is deleted with its copy 180 days after it was closed, and an open report is kept', async ({
  world,
}) => {
  const [ada, ben] = [await buildMember(world), await buildMember(world)]
  const body = { kind: 'member', subjectId: ben.id, reason: 'spam' } as const
  const closed = await ada.request(reportSubject, { body })
  const open = await ada.request(reportSubject, { body })
  const closedAt = new Date()
  await closeReport(world.db, { id: closed.id, now: closedAt })
  const listIds = async () =>
    (await world.db.selectFrom('reports').select('id').orderBy('id').execute()).map(({ id }) => id)
  const work = closedReportsWork(world.db)

  await work.run(new Date(closedAt.getTime() + closedReportLifetime - 1))
  expect(await listIds()).toEqual([closed.id, open.id])
  await work.run(new Date(closedAt.getTime() + closedReportLifetime))
  expect(await listIds()).toEqual([open.id])
})

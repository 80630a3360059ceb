import { expect } from 'vitest'
import { closedReportLifetime } from '../../contract/moderation/rules.ts'
import { reportSubject } from '../../contract/moderation/calls.ts'
import { buildMember } from '../testing/builders.ts'
import { test } from '../testing/test.ts'
import { closedReportsWork } from './subject.ts'
import { closeReportsAbout } from './report-rows.ts'

// Requirement privacy-6: A report is deleted with its copy of the content 180 days after it was closed.
test('a report is deleted with its copy 180 days after it was closed, and an open report is kept', async ({
  world,
}) => {
  const [ada, ben, cleo] = [await buildMember(world), await buildMember(world), await buildMember(world)]
  const report = ({ id }: { id: number }) =>
    ada.request(reportSubject, { body: { kind: 'member', subjectId: id, reason: 'spam' } })
  const [closed, open] = [await report(ben), await report(cleo)]
  const closedAt = new Date()
  await closeReportsAbout(world.db, { subject: { kind: 'member', subjectId: ben.id }, now: closedAt })
  const listIds = async () =>
    (await world.db.selectFrom('reports').select('id').orderBy('id').execute()).map(({ id }) => id)
  const work = closedReportsWork(world.db)

  await work.run(new Date(closedAt.getTime() + closedReportLifetime - 1))
  expect(await listIds()).toEqual([closed.id, open.id])
  await work.run(new Date(closedAt.getTime() + closedReportLifetime))
  expect(await listIds()).toEqual([open.id])
})

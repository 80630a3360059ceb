import { expect, test } from 'vitest'
import { roles } from '../platform/roles.ts'
import { decisionText } from './action-texts.ts'

test('the decision about a role says what the member is now and may do', () => {
  const change = { kind: 'role', subjectKind: 'member', reason: 'Agreed', until: null } as const
  expect(roles.map((role) => decisionText({ ...change, detail: role }))).toEqual([
    { title: 'You are no longer a moderator', text: 'You have the same rights as other members.\nReason: Agreed' },
    { title: 'You are now a moderator', text: 'You can handle reports and appeals.\nReason: Agreed' },
    {
      title: 'You are now an administrator',
      text: 'You can handle reports and appeals, change the roles of members and delete accounts.\nReason: Agreed',
    },
  ])
})

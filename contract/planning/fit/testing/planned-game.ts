import type { MemberSummary } from '../../../people/users/schemas.ts'
import type { PlannedGame } from '../schemas.ts'

type MemberList = 'bringers' | 'teachers' | 'copyOwners'

let lastId = 200

/** Builds a planned game, by default without members who bring or teach it. Sets the counts to those of the members. */
export function buildPlannedGame(
  name = 'Azul',
  {
    bringers = [],
    teachers = [],
    copyOwners = [],
    ...planned
  }: Omit<Partial<PlannedGame>, MemberList> & Partial<Record<MemberList, readonly MemberSummary[]>> = {},
): PlannedGame {
  lastId += 1
  return {
    game: { id: lastId, name, imageUrl: null, picture: null, category: ['Strategy'], isDeleted: false },
    bringers: [...bringers],
    bringerCount: bringers.length,
    teachers: [...teachers],
    teacherCount: teachers.length,
    tableCount: copyOwners.length,
    isNeeded: true,
    copyOwners: [...copyOwners],
    copyOwnerCount: copyOwners.length,
    isBringing: false,
    isTeaching: false,
    isAsked: false,
    owners: [],
    misfit: null,
    replacement: null,
    ...planned,
  }
}

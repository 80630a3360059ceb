import { contentRelationsOfCalls } from './content-relations.ts'
import { decisionRelations } from './decision-relations.ts'
import { memberRelations } from './member-relations.ts'

/** Every call of moderators, with everything that can relate a member to it. */
export const moderationRelations = new Map([...contentRelationsOfCalls, ...memberRelations, ...decisionRelations])

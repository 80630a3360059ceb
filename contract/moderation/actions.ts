import type { ReportedKind } from './rules.ts'

/** `hold` is set by reports. `dismiss` changes nothing else. `mergeGames` and `role` use `detail`. */
export const actionKinds = [
  'dismiss',
  'remove',
  'warn',
  'limit',
  'suspend',
  'hold',
  'restore',
  'mergeGames',
  'role',
  'confirmEmail',
  'endTwoStep',
  'acceptAppeal',
  'rejectAppeal',
] as const
export type ActionKind = (typeof actionKinds)[number]

/** The actions on members that a moderator chooses. `restore` ends a suspension, a limit and a hold. */
export const memberActionKinds = ['warn', 'limit', 'suspend', 'restore'] as const
export type MemberActionKind = (typeof memberActionKinds)[number]

/** The kinds of content that moderators can remove without an action against the author. */
export const removedKinds = [
  'event',
  'game',
  'message',
  'comment',
  'venue',
  'poll',
] as const satisfies readonly ReportedKind[]
export type RemovedKind = (typeof removedKinds)[number]

/** Where an action comes from: the web app, the operator command, or an automatic rule. */
export const actionChannels = ['web', 'command', 'rule'] as const
export type ActionChannel = (typeof actionChannels)[number]

export const maxReasonLength = 1000
export const maxNoteLength = 2000
export const maxAppealLength = 2000

/** The reason of actions that an operator takes by command without giving one. */
export const operatorReason = 'The people who run this site decided this.'
export const holdReason = 'Several members reported this account.'

const appealableKinds: ReadonlySet<ActionKind> = new Set(['remove', 'warn', 'limit', 'suspend', 'hold'])

/** Returns whether the member can appeal against an action. Each action allows one appeal. */
export function canAppeal({ kind, hasAppeal }: { kind: ActionKind; hasAppeal: boolean }): boolean {
  return appealableKinds.has(kind) && !hasAppeal
}

/** Not the one who took the action, if another one could decide. `takenBy`: null for operators and rules. */
export function canDecideAppeal(
  moderatorId: number,
  { takenBy, isOtherAvailable }: { takenBy: number | null; isOtherAvailable: boolean },
): boolean {
  return moderatorId !== takenBy || !isOtherAvailable
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { wrongCurrentPassword } from '../../contract/sign-in/schemas.ts'
import type { BudgetName } from '../../contract/platform/budgets.ts'
import { type ProblemName, problems } from '../../contract/platform/problems.ts'
import type { SecurityEventKind, SecurityOutcome } from '../../contract/sign-in/security-log/kinds.ts'
import type { Services } from '../platform/services/services.ts'
import { ProblemError } from '../platform/http/problem-error.ts'
import { networkOf } from '../platform/limits/network.ts'
import { recordSecurityEvent } from './security-log/security-log.ts'

/** Records failed proofs of identity and requests that are not allowed (403). A failure to record is only logged. */
export function recordRejectedRequests(app: FastifyInstance, { db, countCall }: Pick<Services, 'db' | 'countCall'>) {
  app.addHook('onError', async (request, _reply, error) => {
    const rejection = rejectionOf(request, error)
    if (!rejection) return
    try {
      if ((await countCall('rejections', { network: networkOf(request.ip) })) > 0) return
      await recordSecurityEvent(db, { ...rejection, request })
    } catch (failure) {
      request.log.error({ err: failure }, 'could not record a security event')
    }
  })
}

/** Kinds of attempts that a budget of the network rejects, before the server knows whose they are. */
const kindsByBudget: Partial<Record<BudgetName, SecurityEventKind>> = {
  signIns: 'sign-in',
  passkeySignIns: 'sign-in',
  codeChecks: 'two-step-check',
}

/** Problems of a wrong password, code, passkey or link, besides `InvalidInput`. */
const failures: ReadonlySet<ProblemName> = new Set(['WrongCredentials', 'WrongCode', 'ResetLinkInvalid'])

type Rejection = { kind: SecurityEventKind; outcome: SecurityOutcome; userId: number | undefined }

function rejectionOf({ identityCheck, routeOptions, session }: FastifyRequest, error: Error): Rejection | undefined {
  if (!(error instanceof ProblemError)) return undefined
  const { budget } = routeOptions.config
  const kind = identityCheck?.kind ?? (budget && kindsByBudget[budget])
  const userId = identityCheck ? identityCheck.userId : session?.userId
  if (kind && error.problem === 'TooManyRequests') return { kind, outcome: 'blocked', userId }
  const isWrong = failures.has(error.problem) || error.errors?.['currentPassword'] === wrongCurrentPassword
  if (error.problem === 'AccountSuspended') return { kind: 'sign-in', outcome: 'failure', userId }
  if (kind && isWrong) return { kind, outcome: 'failure', userId }
  return problems[error.problem].status === 403 ? { kind: 'access-denied', outcome: 'blocked', userId } : undefined
}

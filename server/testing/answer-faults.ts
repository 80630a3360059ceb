import { isDeepStrictEqual } from 'node:util'
import type { Call } from '../../contract/platform/call.ts'
import { ProblemSchema } from './problem-schema.ts'
import type { CallerResponse } from './caller.ts'

/** Returns how a response violates the contract of its call; empty if it does not. */
export function answerFaults(call: Call, answer: CallerResponse): string[] {
  return answer.status < 300 ? successFaults(call, answer) : problemFaults(answer)
}

/** Returns how a response differs from a well-formed problem with a 4xx status. */
export function problemFaults({ status, headers, body }: CallerResponse): string[] {
  const faults: string[] = []
  if (status < 400 || status >= 500) faults.push(`answered ${status}`)
  if (headers['content-type'] !== 'application/problem+json')
    faults.push(`sent the problem as ${String(headers['content-type'])}`)
  const problem = ProblemSchema.safeParse(body)
  if (!isDeepStrictEqual(problem.data, body)) faults.push(`sent the problem ${JSON.stringify(body)}`)
  if (problem.data?.status !== status) faults.push(`has the status ${status}, but ${problem.data?.status} in its body`)
  return faults
}

function successFaults(call: Call, { status, body }: CallerResponse): string[] {
  const faults = status === call.status ? [] : [`answered ${status} instead of ${call.status}`]
  // Parsing drops fields that are not in the contract, so a difference means an extra or invalid field.
  const matches = call.answer ? isDeepStrictEqual(call.answer.safeParse(body).data, body) : body === ''
  return matches ? faults : [...faults, `answered ${JSON.stringify(body)}`]
}

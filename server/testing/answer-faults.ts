import { isDeepStrictEqual } from 'node:util'
import type { Call } from '../../contract/platform/call.ts'
import { ProblemSchema } from './problem-schema.ts'
import type { Received } from './caller.ts'

/** In which ways an answer breaks the contract, whatever was asked; empty for one that keeps to it. */
export function answerFaults(call: Call, answer: Received): string[] {
  return answer.status < 300 ? successFaults(call, answer) : problemFaults(answer)
}

/** In which ways a refusal is not the problem it should be. */
export function problemFaults({ status, headers, body }: Received): string[] {
  const faults: string[] = []
  if (status < 400 || status >= 500) faults.push(`answered ${status}`)
  if (headers['content-type'] !== 'application/problem+json')
    faults.push(`refused as ${String(headers['content-type'])}`)
  const problem = ProblemSchema.safeParse(body)
  if (!isDeepStrictEqual(problem.data, body)) faults.push(`refused with ${JSON.stringify(body)}`)
  if (problem.data?.status !== status) faults.push(`says ${problem.data?.status} and is ${status}`)
  return faults
}

function successFaults(call: Call, { status, body }: Received): string[] {
  const faults = status === call.status ? [] : [`answered ${status} instead of ${call.status}`]
  // Parsing leaves out what the contract does not name: nothing may be left out.
  const isPromised = call.answer ? isDeepStrictEqual(call.answer.safeParse(body).data, body) : body === ''
  return isPromised ? faults : [...faults, `answered ${JSON.stringify(body)}`]
}

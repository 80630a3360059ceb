import type { RedisOptions } from 'ioredis'
import { type BudgetName, budgets } from '../../../contract/platform/budgets.ts'
import type { PrimaryLink } from '../processes/primary-link.ts'
import { connectRedis } from '../redis/redis.ts'
import { type CountCall, countInProcess, countInRedis, type Keys } from './call-counts.ts'

/** Counts calls and emails against all budgets. */
export type CallCounts = { countCall: CountCall<BudgetName>; close: () => void }

/** Shares the counts of all processes with a `redisUrl`. Throws `RedisUnreachable`. */
export async function openCallCounts(
  redisUrl: string | undefined,
  onDisconnect: () => void,
  options: Pick<RedisOptions, 'commandTimeout'> = {},
): Promise<CallCounts> {
  if (redisUrl === undefined) return { countCall: countInProcess(budgets), close: () => undefined }
  const redis = await connectRedis(redisUrl, onDisconnect, options)
  return { countCall: countInRedis(budgets, redis), close: () => redis.disconnect() }
}

/** What a worker asks the primary process, which counts the calls of all workers. */
export type CountQuestion = { countCall: [name: BudgetName, keys: Keys, change: 1 | -1 | undefined] }

/** Counts calls together with the other workers. */
export function countInPrimary(primary: PrimaryLink): CallCounts {
  const ask = (question: CountQuestion) => primary.ask(question)
  return {
    countCall: async (name, keys, change) => Number(await ask({ countCall: [name, keys, change] })),
    close: () => undefined,
  }
}

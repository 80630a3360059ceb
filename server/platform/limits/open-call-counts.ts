import type { RedisOptions } from 'ioredis'
import { type BudgetName, budgets } from '../../../contract/platform/budgets.ts'
import { connectRedis } from '../redis/redis.ts'
import { type CountCall, countInProcess, countInRedis } from './call-counts.ts'

/** Counts calls and emails against all budgets. */
export type CallCounts = { countCall: CountCall<BudgetName>; close: () => void }

/**
 * Opens the counts of this process, or with a `redisUrl` those that all processes share. Throws `RedisUnreachable`.
 *
 * @param onDisconnect called for each loss of the connection to Redis
 */
export async function openCallCounts(
  redisUrl: string | undefined,
  onDisconnect: () => void,
  options: Pick<RedisOptions, 'commandTimeout'> = {},
): Promise<CallCounts> {
  if (redisUrl === undefined) return { countCall: countInProcess(budgets), close: () => undefined }
  const redis = await connectRedis(redisUrl, onDisconnect, options)
  return { countCall: countInRedis(budgets, redis), close: () => redis.disconnect() }
}

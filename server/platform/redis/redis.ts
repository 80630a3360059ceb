import { Redis } from 'ioredis'

/** Milliseconds to wait for a connection at the start, and for an answer ever after. */
const connectionTimeout = 5_000
const commandTimeout = 1_000

/** Redis was not there at the start. Its message names neither the address nor its password. */
export class RedisUnreachable extends Error {
  constructor(cause: Error) {
    super(`Redis at REDIS_URL cannot be reached (${cause.message}). Is it running, and is the address right?`, {
      cause,
    })
    this.name = 'RedisUnreachable'
  }
}

/**
 * Connects to Redis or Valkey; throws `RedisUnreachable`. Once connected it reconnects by itself, for ever; while it is
 * away, commands fail at once instead of waiting.
 *
 * @param url `redis://...` or `rediss://...`
 * @param onAway told once each time Redis goes away
 */
export async function connectRedis(url: string, onAway: () => void): Promise<Redis> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: connectionTimeout,
    commandTimeout,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
  })
  let failure: Error | undefined
  // Once connected, what is wrong shows in a command that fails, and in reconnecting.
  redis.on('error', (error) => (failure ??= error))
  try {
    await redis.connect()
  } catch (error) {
    redis.disconnect()
    throw new RedisUnreachable(failure ?? (error as Error))
  }
  let isAway = false
  redis.on('reconnecting', () => {
    if (!isAway) onAway()
    isAway = true
  })
  redis.on('ready', () => (isAway = false))
  return redis
}

import type { Redis, RedisOptions } from 'ioredis'

/** Timeouts in milliseconds. */
const connectionTimeout = 5_000
const commandTimeout = 1_000

/** Redis could not be reached at the start. The message contains no URL, because URLs can contain passwords. */
export class RedisUnreachable extends Error {
  constructor(cause: Error) {
    super(
      `Redis at REDIS_URL cannot be reached (${cause.message}). Check that it is running and that the address is correct.`,
      {
        cause,
      },
    )
    this.name = 'RedisUnreachable'
  }
}

/**
 * Connects to Redis or Valkey; throws `RedisUnreachable` on failure. Reconnects after connection losses; until then,
 * commands fail at once instead of waiting.
 *
 * @param url `redis://...` or `rediss://...`
 * @param onDisconnect called once for each connection loss
 */
export async function connectRedis(
  url: string,
  onDisconnect: () => void,
  options: Pick<RedisOptions, 'autoResubscribe' | 'commandTimeout'> = {},
): Promise<Redis> {
  const { Redis: Connection } = await import('ioredis')
  const redis = new Connection(url, {
    commandTimeout,
    ...options,
    lazyConnect: true,
    connectTimeout: connectionTimeout,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
  })
  let failure: Error | undefined
  // Only the first error is used. Later errors surface as failing commands and as reconnecting.
  redis.on('error', (error) => (failure ??= error))
  try {
    await redis.connect()
  } catch (error) {
    redis.disconnect()
    throw new RedisUnreachable(failure ?? (error as Error))
  }
  let isDisconnected = false
  redis.on('reconnecting', () => {
    if (!isDisconnected) onDisconnect()
    isDisconnected = true
  })
  redis.on('ready', () => (isDisconnected = false))
  return redis
}

import { existsSync } from 'node:fs'
import type { RedisProcess } from '../../server/testing/redis-process.ts'
import type { Mailbox } from './mailbox.ts'
import { clockLibrary, type Site } from './site.ts'
import type { SmallDisk } from './small-disk.ts'

/** Something that goes wrong. `begin` returns a function that ends it; nothing if it ends by itself. */
export type Fault = { name: string; begin: () => Promise<(() => Promise<void>) | void> }

/** What can go wrong; a part that is undefined does not exist here. */
export type Parts = {
  site: Site
  mailbox: Mailbox
  redis: RedisProcess | undefined
  crashDatabase: (() => Promise<void>) | undefined
  disk: SmallDisk | undefined
}

/** Seconds by which the clock moves: less than the sessions of the members last. */
const clockMoves = [3_600, -3_600, 6 * 3_600]

/** Lists the faults of a site, which the run takes in turns. */
export function faultsOf({ site, mailbox, redis, crashDatabase, disk }: Parts): Fault[] {
  return [
    fault('the server is killed', site.kill, site.start),
    fault('a worker is killed', site.killWorker),
    fault('the workers are replaced', site.replaceWorkers),
    fault('the mail server stops', mailbox.stop, mailbox.start),
    redis && fault('Redis is killed', redis.stop, redis.start),
    crashDatabase && fault('PostgreSQL is killed', crashDatabase),
    disk && fault('the disk is full', disk.fill, disk.free),
    ...(hasClock()
      ? clockMoves.map((seconds) =>
          fault(
            `the clock moves by ${seconds / 3_600} h`,
            () => site.moveClock(seconds),
            () => site.moveClock(0),
          ),
        )
      : []),
  ].filter((declared) => declared !== undefined)
}

/** Returns whether Debian's package `faketime` is installed, without which the clock stays as it is. */
export function hasClock(): boolean {
  return existsSync(clockLibrary)
}

function fault(name: string, begin: () => Promise<void>, end?: () => Promise<void>): Fault {
  return {
    name,
    begin: async () => {
      await begin()
      return end
    },
  }
}

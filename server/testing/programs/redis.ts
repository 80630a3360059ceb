import { findInPath, installDebianPackage } from './system-programs.ts'

/**
 * Installs Redis if it is missing and this is root on Debian. On other systems, tests that need Redis fail with
 * instructions.
 */
export function ensureRedis() {
  if (findRedis() === undefined) installDebianPackage('redis-server', 'the tests')
}

/** Returns the path of the Redis or Valkey server that tests start. Throws with instructions if there is none. */
export function getRedis(): string {
  const found = findRedis()
  if (found !== undefined) return found
  throw new Error(
    'The tests of several processes need a Redis or Valkey server, and neither was found. Install one (Debian and Ubuntu: ' +
      'apt-get install redis-server; macOS: brew install redis) or set REDIS_PATH to its path.',
  )
}

function findRedis(): string | undefined {
  return process.env['REDIS_PATH'] || findInPath(['redis-server', 'valkey-server'])
}

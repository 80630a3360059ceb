import { findInPath, installDebianPackage } from './system-programs.ts'

/** Installs Debian's Redis where none is found, this is Debian and its root. Elsewhere the tests that need one say so. */
export function ensureRedis() {
  if (findRedis() === undefined) installDebianPackage('redis-server', 'the tests')
}

/** The Redis or Valkey server that tests start; throws with what to do where there is none. */
export function getRedis(): string {
  const found = findRedis()
  if (found !== undefined) return found
  throw new Error(
    'The tests of several processes need a Redis or Valkey server and found none. Install one (on Debian or Ubuntu: ' +
      'apt-get install redis-server; on macOS: brew install redis), or say where it is with REDIS_PATH.',
  )
}

function findRedis(): string | undefined {
  return process.env['REDIS_PATH'] || findInPath(['redis-server', 'valkey-server'])
}

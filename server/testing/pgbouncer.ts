import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findFreePort } from './free-port.ts'
import type { Cluster } from './postgres-server.ts'
import { findInPath } from './programs/system-programs.ts'

/** Settings of PostgreSQL that connections do not pass on through PgBouncer. */
export const settingsBehindBouncer = { timezone: 'UTC', statement_timeout: '15s' }

/** Starts PgBouncer before a PostgreSQL server, with the settings of docs/operations.md. */
export async function startBouncer({ url }: Pick<Cluster, 'url'>): Promise<Pick<Cluster, 'url' | 'stop'>> {
  const program = findInPath(['pgbouncer'])
  if (program === undefined) throw new Error('PgBouncer was not found. Debian and Ubuntu: apt-get install pgbouncer')
  const folder = await mkdtemp(join(tmpdir(), 'meeplehood-pgbouncer-'))
  await chmod(folder, 0o755)
  const port = await findFreePort()
  await writeFile(join(folder, 'users.txt'), '"postgres" "postgres"\n')
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=127.0.0.1 port=${new URL(url).port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
max_client_conn = 1000
pool_mode = session
default_pool_size = 64
ignore_startup_parameters = options,statement_timeout
query_wait_timeout = 5
server_connect_timeout = 2
server_login_retry = 1
`,
  )
  // PgBouncer refuses to run as root.
  const identity = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const child = spawn(program, [join(folder, 'pgbouncer.ini')], { ...identity, stdio: ['ignore', 'ignore', 'pipe'] })
  for await (const line of createInterface(child.stderr)) if (line.includes('process up')) break
  child.stderr.resume()
  return {
    url: url.replace(/\d+$/, String(port)),
    stop: async () => {
      const ended = once(child, 'close')
      child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDatabase } from '../../server/platform/database/database.ts'
import { findFreePort } from '../../server/testing/free-port.ts'
import { type Cluster, templateName } from '../../server/testing/postgres-server.ts'
import { findInPath } from '../../server/testing/programs/system-programs.ts'

/** A node: PostgreSQL and the Patroni that runs it. `state` returns the status of a question to Patroni, such as `primary`. */
type Node = {
  state: (question: 'primary' | 'sync') => Promise<number | undefined>
  start: () => void
  kill: () => Promise<void>
  stop: () => Promise<void>
}

/** Milliseconds that a change of the primary may take; without an answer, Patroni waits 20 seconds. */
const patience = 120_000

const account = { username: 'postgres', password: 'postgres' }

/**
 * Starts three nodes of PostgreSQL with Patroni, one etcd, and HAProxy before them, with the settings of docs/operations.md.
 * `crash` kills the primary with its Patroni, waits until another node has replaced it, and lets the killed node follow. Needs
 * Debian's packages `postgresql`, `patroni`, `etcd-server` and `haproxy`.
 */
export async function startFailoverCluster(): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'meeplehood-failover-'))
  await chmod(folder, 0o777)
  const etcd = `127.0.0.1:${await findFreePort()}`
  const peers = `http://127.0.0.1:${await findFreePort()}`
  const etcdSettings = {
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': `http://${etcd}`,
    'advertise-client-urls': `http://${etcd}`,
    'listen-peer-urls': peers,
    'initial-advertise-peer-urls': peers,
    'initial-cluster': `default=${peers}`,
  }
  const stopEtcd = run(
    'etcd',
    Object.entries(etcdSettings).flatMap(([name, value]) => [`--${name}`, value]),
  )
  const ports = await Promise.all(
    [1, 2, 3].map(async () => ({ postgres: await findFreePort(), patroni: await findFreePort() })),
  )
  const nodes = await Promise.all(
    ports.map((port, index) => startNode(folder, { ...port, etcd, name: `node${index}` })),
  )
  const port = await findFreePort()
  await writeFile(join(folder, 'haproxy.cfg'), formatProxy(port, ports))
  const stopProxy = run('haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')])
  const url = `postgres://${account.username}:${account.password}@127.0.0.1:${port}`
  await waitUntilComplete(nodes)
  await createTemplate(url)
  return {
    url,
    crash: async () => {
      const primary = await findNode(nodes, 'primary')
      await primary.kill()
      const others = nodes.filter((node) => node !== primary)
      await findNode(others, 'primary')
      primary.start()
      await waitUntilComplete(nodes)
    },
    stop: async () => {
      await stopProxy()
      await Promise.all(nodes.map((node) => node.stop()))
      await stopEtcd()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function startNode(
  parent: string,
  { name, postgres, patroni, etcd }: { name: string; postgres: number; patroni: number; etcd: string },
): Promise<Node> {
  const folder = join(parent, name)
  await mkdir(folder)
  await chmod(folder, 0o777)
  const database = join(folder, 'database')
  const configuration = join(folder, 'patroni.json')
  await writeFile(configuration, JSON.stringify(settingsOf({ name, folder, database, postgres, patroni, etcd })))
  let stop = run('patroni', [configuration])
  return {
    state: async (question) => {
      const answer = await fetch(`http://127.0.0.1:${patroni}/${question}`).catch(() => undefined)
      return answer?.status
    },
    start: () => void (stop = run('patroni', [configuration])),
    kill: async () => {
      const [processId] = (await readFile(join(database, 'postmaster.pid'), 'utf8')).split('\n')
      await stop('SIGKILL')
      process.kill(Number(processId), 'SIGKILL')
    },
    stop: () => stop(),
  }
}

type Settings = { name: string; folder: string; database: string; postgres: number; patroni: number; etcd: string }

/** The settings of docs/operations.md, and what a node needs to run on one machine. JSON is YAML, too. */
function settingsOf({ name, folder, database, postgres, patroni, etcd }: Settings) {
  const [programs] = globSync('/usr/lib/postgresql/*/bin')
  return {
    scope: 'meeplehood',
    name,
    restapi: { listen: `127.0.0.1:${patroni}`, connect_address: `127.0.0.1:${patroni}` },
    etcd3: { host: etcd },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 5,
        retry_timeout: 5,
        synchronous_mode: true,
        synchronous_mode_strict: true,
        postgresql: { use_pg_rewind: true, parameters: { wal_log_hints: 'on' } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
    },
    postgresql: {
      listen: `127.0.0.1:${postgres}`,
      connect_address: `127.0.0.1:${postgres}`,
      data_dir: database,
      bin_dir: programs,
      pgpass: join(folder, 'passwords'),
      pg_hba: ['host all all 127.0.0.1/32 md5', 'host replication all 127.0.0.1/32 md5'],
      authentication: { superuser: account, replication: account },
      parameters: { unix_socket_directories: folder },
    },
  }
}

function formatProxy(port: number, ports: readonly { postgres: number; patroni: number }[]): string {
  const servers = ports.map(
    ({ postgres, patroni }, index) => `  server node${index} 127.0.0.1:${postgres} check port ${patroni}\n`,
  )
  return `defaults
  mode tcp
  timeout connect 2s
  timeout check 2s
  timeout client 30m
  timeout server 30m
listen postgres
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('')}`
}

/** Waits for a primary and for a node that confirms what it commits. */
async function waitUntilComplete(nodes: readonly Node[]) {
  await findNode(nodes, 'primary')
  await findNode(nodes, 'sync')
}

async function findNode(nodes: readonly Node[], question: 'primary' | 'sync'): Promise<Node> {
  for (const end = Date.now() + patience; Date.now() < end; await wait(200)) {
    const states = await Promise.all(nodes.map((node) => node.state(question)))
    const found = nodes[states.indexOf(200)]
    if (found) return found
  }
  throw new Error(`No node answered to /${question} within ${patience / 1_000} seconds.`)
}

async function createTemplate(url: string) {
  const db = openDatabase({ engine: 'postgres', url: `${url}/postgres` })
  for (const end = Date.now() + patience; ; await wait(500)) {
    try {
      await sql.raw(`create database ${templateName}`).execute(db)
      return await db.destroy()
    } catch (error) {
      // HAProxy needs a second to find the primary.
      if (Date.now() > end) throw error
    }
  }
}

/** Runs a program as a user that PostgreSQL accepts. Returns a function that stops it. */
function run(name: string, programArguments: string[]): (signal?: NodeJS.Signals) => Promise<void> {
  const program = findInPath([name])
  if (program === undefined) throw new Error(`${name} was not found. Debian has it as a package.`)
  const identity = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const child: ChildProcess = spawn(program, programArguments, { ...identity, stdio: 'ignore' })
  const ended = once(child, 'close')
  return async (signal = 'SIGTERM') => {
    child.kill(signal)
    await ended
  }
}

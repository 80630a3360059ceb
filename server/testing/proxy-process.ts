import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, vi } from 'vitest'
import { findReverseProxy, type ProxyName } from '../../scripts/reverse-proxies.ts'
import { findFreePort } from './free-port.ts'
import type { World } from './world.ts'

const guide = join(import.meta.dirname, '..', '..', 'docs', 'operations.md')

/** Starts a reverse proxy with the example of the guide for operators in front of a world. Returns its URL. */
export async function startReverseProxy(name: ProxyName, { app }: World): Promise<string> {
  await app.listen({ host: '127.0.0.1', port: 0 })
  const [port, folder] = [await findFreePort(), await mkdtemp(join(tmpdir(), `meeplehood-${name}-`))]
  const file = join(folder, 'configuration')
  const example = await readExample(name, { port, serverPort: (app.server.address() as AddressInfo).port })
  await writeFile(
    file,
    name === 'nginx' ? aroundNginx(example, folder) : `{\n\tadmin off\n\tauto_https off\n}\n${example}`,
  )
  const parameters = name === 'nginx' ? ['-p', folder, '-c', file] : ['run', '--config', file, '--adapter', 'caddyfile']
  const proxy = spawn(findReverseProxy(name) ?? name, parameters, { stdio: 'ignore', env: { HOME: folder } })
  const ended = once(proxy, 'close')
  onTestFinished(async () => {
    proxy.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true })
  })
  const url = `http://127.0.0.1:${port}`
  await vi.waitUntil(
    () =>
      fetch(url).then(
        () => true,
        () => proxy.exitCode !== null,
      ),
    { timeout: 20_000 },
  )
  if (proxy.exitCode !== null) throw new Error(`${name} does not start with the example in ${guide}`)
  return url
}

/** Reads the example of the guide with other ports and without TLS, for which a test has no certificate. */
async function readExample(name: ProxyName, { port, serverPort }: { port: number; serverPort: number }) {
  const language = { nginx: 'nginx', caddy: 'caddyfile' }[name]
  const [, example = ''] = new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's').exec(await readFile(guide, 'utf8')) ?? []
  return example
    .replace('127.0.0.1:3000', `127.0.0.1:${serverPort}`)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replaceAll(/ssl_certificate.*\n/g, '')
    .replace('games.example.org {', `http://127.0.0.1:${port} {`)
}

function aroundNginx(example: string, folder: string): string {
  return `daemon off; master_process off; pid ${folder}/pid; error_log /dev/null; events {}
    http { access_log off; client_body_temp_path ${folder}/bodies; proxy_temp_path ${folder}/answers; ${example} }`
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { onTestFinished, vi } from 'vitest'
import { findReverseProxy, type ProxyName } from './programs/reverse-proxies.ts'
import { findFreePort } from './free-port.ts'
import type { World } from './world.ts'

const guide = join(import.meta.dirname, '..', '..', 'docs', 'operations.md')

/**
 * Starts a reverse proxy without TLS, with the example of the guide for operators, in front of a world. Returns its
 * URL.
 */
export async function startReverseProxy(name: ProxyName, world: World): Promise<string> {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const adapt = (example: string, folder: string) =>
    name === 'nginx'
      ? aroundNginx(example.replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`), folder)
      : `{\n\tadmin off\n\tauto_https off\n}\n${example.replace('games.example.org {', `${url} {`)}`
  const answers = () => fetch(url)
  await runProxy(name, world, { adapt, answers })
  return url
}

/**
 * Starts Caddy with TLS in front of a world. Its own certificate authority signs the certificate. Returns its URL and
 * the certificate of the authority.
 */
export async function startTlsProxy(world: World): Promise<{ url: string; authority: Buffer }> {
  const url = `https://localhost:${await findFreePort()}`
  const globals = '{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n\tlocal_certs\n}\n'
  const adapt = (example: string) => globals + example.replace('games.example.org {', `${url} {\n\tbind 127.0.0.1`)
  let authority = Buffer.alloc(0)
  await runProxy('caddy', world, {
    adapt,
    answers: async (folder) => {
      authority = await readFile(join(folder, '.local/share/caddy/pki/authorities/local/root.crt'))
      await sendOverTls({ url, authority })
    },
  })
  return { url, authority }
}

/** Sends a POST request over TLS, and trusts the certificates of an authority. */
export async function sendOverTls(
  { url, authority }: { url: string; authority: Buffer },
  { path = '/', headers = {}, body = '' }: { path?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<{ headers: IncomingHttpHeaders; body: string }> {
  const sending = request(url + path, { method: 'POST', ca: authority, headers })
  sending.end(body)
  const [response] = (await once(sending, 'response')) as [IncomingMessage]
  return { headers: response.headers, body: await text(response) }
}

/**
 * Runs a proxy until the test ends.
 *
 * @param adapt returns the configuration for the example of the guide, whose server is already replaced
 * @param answers rejects until the proxy answers
 */
async function runProxy(
  name: ProxyName,
  { app }: World,
  {
    adapt,
    answers,
  }: { adapt: (example: string, folder: string) => string; answers: (folder: string) => Promise<unknown> },
) {
  await app.listen({ host: '127.0.0.1', port: 0 })
  const folder = await mkdtemp(join(tmpdir(), `meeplehood-${name}-`))
  const file = join(folder, 'configuration')
  await writeFile(file, adapt(await readExample(name, (app.server.address() as AddressInfo).port), folder))
  const parameters = name === 'nginx' ? ['-p', folder, '-c', file] : ['run', '--config', file, '--adapter', 'caddyfile']
  const proxy = spawn(findReverseProxy(name) ?? name, parameters, { stdio: 'ignore', env: { HOME: folder } })
  const ended = once(proxy, 'close')
  onTestFinished(async () => {
    proxy.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true })
  })
  await vi.waitUntil(
    () =>
      answers(folder).then(
        () => true,
        () => proxy.exitCode !== null,
      ),
    { timeout: 20_000 },
  )
  if (proxy.exitCode !== null) throw new Error(`${name} does not start with the example in ${guide}`)
}

/** Reads the example of the guide with the port of the server, and without the certificate files of nginx. */
async function readExample(name: ProxyName, serverPort: number) {
  const language = { nginx: 'nginx', caddy: 'caddyfile' }[name]
  const [, example = ''] = new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's').exec(await readFile(guide, 'utf8')) ?? []
  return example.replace('127.0.0.1:3000', `127.0.0.1:${serverPort}`).replaceAll(/ssl_certificate.*\n/g, '')
}

function aroundNginx(example: string, folder: string): string {
  return `daemon off; master_process off; pid ${folder}/pid; error_log /dev/null; events {}
    http { access_log off; client_body_temp_path ${folder}/bodies; proxy_temp_path ${folder}/answers; ${example} }`
}

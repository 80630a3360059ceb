import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createServer } from 'vite'
import {
  type Configuration,
  ConfigurationError,
  readConfiguration,
} from '../server/platform/configuration/configuration.ts'
import { demoSignIn } from '../server/site/demo/load-demo.ts'

/**
 * `npm run dev`: Vite serves the web app, reloads it when its files change, and forwards API requests to a server that
 * restarts when its own files change.
 */
const root = join(import.meta.dirname, '..')
const configuration = readConfigurationOrExit()
const { port } = configuration
const serverPort = port + 1
const webUrl = `http://127.0.0.1:${port}`
const serverUrl = `http://127.0.0.1:${serverPort}`

const web = await createServer({
  configFile: join(root, 'vite.config.ts'),
  server: {
    host: '127.0.0.1',
    port,
    strictPort: true,
    proxy: { '^/(api|pictures)/': { target: serverUrl, changeOrigin: false } },
  },
})
try {
  await web.listen()
} catch (error) {
  exitWith(`${error instanceof Error ? error.message : String(error)}. Stop that program, or choose a port with PORT.`)
}
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', join(root, 'server', 'main.mjs')], {
  stdio: 'inherit',
  env: { ...process.env, PORT: String(serverPort), HOST: '127.0.0.1' },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    server.kill(signal)
    void web.close().then(() => process.exit(0))
  })

await waitForServer()
process.stdout.write(describeAddresses(configuration))

/** Resolves once the server answers. A server that fails to start restarts with the next change of its files. */
async function waitForServer() {
  for (;;) {
    try {
      const { ok } = await fetch(`${serverUrl}/api/health/live`)
      if (ok) return
    } catch {
      // The server does not listen yet.
    }
    await setTimeout(200)
  }
}

function describeAddresses({ databaseUrl, dataDirectory, demo, smtpUrl }: Configuration): string {
  const lines = [
    ['Web app', `${webUrl} (reloads when files in web/ or contract/ change)`],
    ['API docs', `${webUrl}/api/docs`],
    ['API server', `${serverUrl} (restarts when files in server/ or contract/ change)`],
    [
      'Database',
      databaseUrl === undefined ? join(dataDirectory, 'meeplehood.sqlite') : 'PostgreSQL, from DATABASE_URL',
    ],
    ['Data folder', `${dataDirectory} (delete it to start with an empty one)`],
    ['Emails', smtpUrl === undefined ? join(dataDirectory, 'outbox') : 'sent through SMTP_URL'],
    ...(demo ? [['Demo sign-in', `username ${demoSignIn.username}, password ${demoSignIn.password}`]] : []),
  ]
  const rows = lines.map(([name = '', value = '']) => `  ${name.padEnd(14)}${value}\n`)
  return `\nMeeplehood runs in development mode:\n\n${rows.join('')}\nPress Ctrl+C to stop.\n\n`
}

function readConfigurationOrExit(): Configuration {
  try {
    return readConfiguration(process.env)
  } catch (error) {
    if (error instanceof ConfigurationError) exitWith(error.message)
    throw error
  }
}

function exitWith(reason: string): never {
  process.stderr.write(`The development server did not start: ${reason}\n`)
  process.exit(1)
}

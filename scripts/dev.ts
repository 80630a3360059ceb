import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'

/**
 * For people who work on Meeplehood: one address, where the web app changes as its files do, and the server behind it
 * starts anew at every change of its own.
 */
const port = Number(process.env['PORT'] ?? 3000)
const serverPort = port + 1
const root = join(import.meta.dirname, '..')

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', join(root, 'server', 'main.ts')], {
  stdio: 'inherit',
  env: { ...process.env, PORT: String(serverPort), HOST: '127.0.0.1' },
})
const web = await createServer({
  configFile: join(root, 'vite.config.ts'),
  server: {
    host: '127.0.0.1',
    port,
    strictPort: true,
    proxy: { '^/(api|pictures)/': { target: `http://127.0.0.1:${serverPort}`, changeOrigin: false } },
  },
})
await web.listen()
web.printUrls()

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    server.kill(signal)
    void web.close().then(() => process.exit(0))
  })

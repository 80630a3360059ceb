import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, preview } from 'vite'

/** Builds and serves a page that renders one heading with the libraries of Meeplehood. */
export async function serveBarePage(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'meeplehood-bare-page-'))
  const options = {
    configFile: false as const,
    root: join(import.meta.dirname, 'bare-page'),
    logLevel: 'error' as const,
    build: { outDir: folder, emptyOutDir: true },
  }
  await build(options)
  const server = await preview({ ...options, preview: { host: '127.0.0.1', port: 0 } })
  const [url = ''] = server.resolvedUrls?.local ?? []
  return {
    url,
    stop: async () => {
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

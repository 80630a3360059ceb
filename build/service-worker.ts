import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { bundleScript, filesOf } from './page-per-screen.ts'

type PrecachedFile = { url: string; revision: string | null }

/**
 * Writes the service worker, `worker.js`, with the list of the files that it keeps: what `index.html` loads, and the
 * chunks with modules that have the line `// @offline` at their top. Also writes `worker-removal.js`, which replaces it.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'meeplehood:service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const index = bundle['index.html']
        if (index?.type !== 'asset') throw new Error('The build has no index.html')
        const html = index.source.toString()
        const files = [{ url: '/shell.html', revision: hashOf(html) }, ...listFiles(html, bundle)]
        const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source })
        emit('worker.js', await bundleWorker('worker.ts', files))
        emit('worker-removal.js', await bundleWorker('removal.ts', files))
      },
    },
  }
}

/** Returns the files that the page without a network loads, except those that only systems show, such as icons. */
function listFiles(html: string, bundle: Rolldown.OutputBundle): PrecachedFile[] {
  const linked = Array.from(html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g), ([, file = '']) => file)
  const marked = Object.values(bundle).flatMap((file) =>
    file.type === 'chunk' && file.moduleIds.some(isMarked) ? [...filesOf(file, bundle)] : [],
  )
  const hashed = [...new Set([...linked, ...marked])].map((file) => ({ url: `/${file}`, revision: null }))
  const theme = readFileSync(join(import.meta.dirname, '../web/public/theme.js'), 'utf8')
  return [...hashed, { url: '/theme.js', revision: hashOf(theme) }]
}

function isMarked(id: string): boolean {
  return (
    !id.includes('/node_modules/') &&
    /\.tsx?$/.test(id) &&
    /^(\/\/ .*\n)*\/\/ @offline\n/.test(readFileSync(id, 'utf8'))
  )
}

function hashOf(content: string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16)
}

function bundleWorker(file: string, precachedFiles: readonly PrecachedFile[]): Promise<string> {
  const define = { precachedFiles: JSON.stringify(precachedFiles), 'process.env.NODE_ENV': '"production"' }
  return bundleScript(`site/worker/${file}`, { define })
}

import { type Plugin, type Rolldown, build } from 'vite'
import { type Screen, screens } from '../web/screens/screens.ts'
import { paintAuthHeading, paintHeading } from './first-paint.ts'
import { join } from 'node:path'

/** web/tsconfig.json has the functions that they know, and older-browsers.ts some that they lack. */
export const oldestBrowsers = ['chrome111', 'edge111', 'firefox114', 'safari16.4']

/**
 * Writes an HTML page for each screen. The server chooses one by the first segment of the path
 * (server/site/pages/screen-page.ts).
 *
 * - `pages/<segment>.html`, for members, preloads the code of the screen, so that it loads at the same time as the
 *   start script, and starts the requests of the screen.
 * - `pages/visitor/<segment>.html` tells the app that no member is signed in, so that the app does not ask the server.
 */
export function pagePerScreen(): Plugin {
  return {
    name: 'meeplehood:page-per-screen',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const index = bundle['index.html']
        if (index?.type !== 'asset') throw new Error('The build has no index.html')
        const script = await bundleFirstRequests()
        const file = this.emitFile({ type: 'asset', name: 'first-requests.js', source: script })
        const pages = pagesOf(codeBeforeFonts(index.source.toString()), {
          bundle,
          firstRequests: this.getFileName(file),
        })
        for (const [name, source] of pages) this.emitFile({ type: 'asset', fileName: `pages/${name}.html`, source })
      },
    },
  }
}

/** Returns the HTML of the pages by name. The first of the screens with the same first segment counts. */
function pagesOf(
  index: string,
  { bundle, firstRequests }: { bundle: Rolldown.OutputBundle; firstRequests: string },
): Map<string, string> {
  const pages = new Map<string, string>()
  for (const screen of screens.toReversed()) {
    const segment = firstSegment(screen.path)
    const html = withScreen(index, screen, bundle)
    if (screen.audience === 'members') pages.set(segment, withScript(withHeading(html, screen), firstRequests))
    else {
      pages.set(`visitor/${segment}`, forVisitors(withHeading(html, screen)))
      // For addresses at which the screen shows another heading, such as /auth?mode=register.
      if ('heading' in screen) pages.set(`visitor/${segment}-other`, forVisitors(html))
    }
  }
  return pages
}

/** Browsers request few files at a time, and the code takes longest. Similar fonts show until then. */
function codeBeforeFonts(html: string): string {
  const small = html.match(/ *<(link rel="preload" as="font"|script [^>]*rolldown-runtime)[^\n]*\n/g) ?? []
  const others = small.reduce((rest, line) => rest.replace(line, ''), html)
  return replaceOnce(others, '  </head>', `${small.join('')}  </head>`)
}

/** Adds a script that the browser runs as soon as it is loaded. */
function withScript(html: string, file: string): string {
  return replaceOnce(
    html,
    '    <link rel="icon"',
    `    <script async fetchpriority="high" src="/${file}"></script>\n    <link rel="icon"`,
  )
}

function firstSegment(path: string): string {
  if (path === '*') return 'not-found'
  return path.split('/')[1] || 'dashboard'
}

function withScreen(
  index: string,
  { name, file: screenFile = name, title }: Screen,
  bundle: Rolldown.OutputBundle,
): string {
  // `other-screens.tsx` imports the code of every screen except these two.
  const lists =
    name === 'dashboard' || name === 'auth' ? [] : [...filesOf(chunkOf('other-screens.tsx', bundle), bundle)]
  const links = [...new Set([...lists, ...filesOf(chunkOf(`${screenFile}-screen.tsx`, bundle), bundle)])]
    .filter((file) => !index.includes(file))
    .map((file) => `    <link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">\n`)
  const titled = replaceOnce(index, '<title>', `<title>${title} · `)
  return replaceOnce(titled, '  </head>', `${links.join('')}  </head>`)
}

function withHeading(html: string, { audience, heading }: Screen): string {
  if (!heading) return html
  const painted = audience === 'visitors' ? paintAuthHeading(heading) : paintHeading(heading)
  return replaceOnce(html, '<div id="root">', `<div id="root">${painted}`)
}

function forVisitors(html: string): string {
  return replaceOnce(html, /<link rel="preload" as="fetch"[^>]*>/, '<meta name="session" content="none">')
}

function replaceOnce(html: string, part: string | RegExp, by: string): string {
  const replaced = html.replace(part, () => by)
  if (replaced === html) throw new Error(`index.html does not contain ${part}`)
  return replaced
}

function chunkOf(name: string, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk {
  const own = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(`/${name}`)),
  )
  if (own?.type !== 'chunk') throw new Error(`The build contains no ${name}`)
  return own
}

/** Returns a file of the build, and all files that it imports. */
export function filesOf(own: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): Set<string> {
  const files = new Set<string>()
  collect(own.fileName)
  return files

  function collect(fileName: string) {
    const file = bundle[fileName]
    if (files.has(fileName) || file?.type !== 'chunk') return
    files.add(fileName)
    for (const imported of file.imports) collect(imported)
  }
}

/** The modules of the lists also contain hooks. This bundle has only the parts that the lists need, and no React. */
function bundleFirstRequests(): Promise<string> {
  return bundleScript('first-requests.ts', {
    define: { screensForMembers: JSON.stringify(namesAndPaths()) },
    treeshake: { propertyReadSideEffects: false, moduleSideEffects: (id) => id.endsWith('/web/first-requests.ts') },
  })
}

/** Returns the code of a file in `web/` and of all that it imports as one script, which runs as soon as it is loaded. */
export async function bundleScript(
  file: string,
  { define, treeshake = true }: { define: Record<string, string>; treeshake?: Rolldown.TreeshakingOptions | true },
): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    define,
    build: {
      write: false,
      target: oldestBrowsers,
      lib: { entry: join(import.meta.dirname, '../web', file), formats: ['iife'], name: 'script' },
      rolldownOptions: { treeshake },
    },
  })
  const [{ output }] = result as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput]
  return output[0].code
}

/** Leaves out the titles and headings of the screens, which would make the script larger. */
function namesAndPaths() {
  return screens.filter(({ audience }) => audience === 'members').map(({ name, path }) => ({ name, path }))
}

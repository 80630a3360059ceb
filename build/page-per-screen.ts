import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { paintAuthHeading, paintHeading } from './first-paint.ts'
import { headings } from '../web/platform/navigation/headings.ts'

type Screen = {
  /** Where its component is, below web/. */
  module: string
  /** What is to be seen of it before its code is there. */
  paint?: string
}

/** Screens by the first part of their address; '' is the dashboard. */
const memberScreens: Record<string, Screen> = {
  '': { module: 'dashboard/dashboard-screen.tsx' },
  'find-games': { module: 'games/finder/find-games-screen.tsx', paint: paintHeading(headings.findGames) },
  games: { module: 'games/details/game-screen.tsx' },
  'add-game': { module: 'games/form/add-game-screen.tsx' },
  messages: { module: 'messages/messages-screen.tsx' },
  events: { module: 'events/list/events-screen.tsx', paint: paintHeading(headings.events) },
  players: { module: 'players/players-screen.tsx' },
  profile: { module: 'profile/own-profile-screen.tsx' },
}

/** What a visitor may come to. */
const visitorScreens: Record<string, Screen> = {
  auth: { module: 'auth/auth-screen.tsx', paint: paintAuthHeading(headings.login) },
  'auth-other': { module: 'auth/auth-screen.tsx' },
  'reset-password': { module: 'auth/reset-password-screen.tsx' },
  unsubscribe: { module: 'notifications/unsubscribe-screen.tsx' },
  'confirm-email': { module: 'auth/confirm-email-screen.tsx' },
  'not-found': { module: 'app/not-found-screen.tsx' },
}

/**
 * Writes a page for each screen (server/pages/screen-page.ts chooses): `pages/<name>.html` for members, whose code is named
 * in it so that it comes together with the start and not after it, and `pages/visitor/<name>.html`, which says that nobody is
 * signed in, so that the app need not ask.
 */
export function pagePerScreen(): Plugin {
  return {
    name: 'meeplehood:page-per-screen',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('the build made no index.html')
        const html = page.source.toString()
        for (const [name, screen] of Object.entries(memberScreens))
          this.emitFile({
            type: 'asset',
            fileName: `pages/${name || 'dashboard'}.html`,
            source: writePage(html, screen, bundle),
          })
        for (const [name, screen] of Object.entries(visitorScreens))
          this.emitFile({
            type: 'asset',
            fileName: `pages/visitor/${name}.html`,
            source: forVisitors(writePage(html, screen, bundle)),
          })
      },
    },
  }
}

function writePage(html: string, { module, paint = '' }: Screen, bundle: Rolldown.OutputBundle): string {
  const links = [...codeOf(module, bundle)]
    .filter((file) => !html.includes(file))
    .map((file) => `    <link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">\n`)
  const linked = replaceOnce(html, '  </head>', `${links.join('')}  </head>`)
  return paint === '' ? linked : replaceOnce(linked, '<div id="root">', `<div id="root">${paint}`)
}

function forVisitors(html: string): string {
  return replaceOnce(html, /<link rel="preload" as="fetch"[^>]*>/, '<meta name="session" content="none">')
}

function replaceOnce(html: string, part: string | RegExp, by: string): string {
  const replaced = html.replace(part, () => by)
  if (replaced === html) throw new Error(`index.html has no ${part}`)
  return replaced
}

/** The file a screen's component is in, and all that this file needs. */
function codeOf(module: string, bundle: Rolldown.OutputBundle): Set<string> {
  const path = join(import.meta.dirname, '..', 'web', module)
  const own = Object.values(bundle).find((file) => file.type === 'chunk' && file.moduleIds.includes(path))
  if (!own) throw new Error(`${module} is in no file`)
  const files = new Set<string>()
  collect(own.fileName)
  return files

  function collect(name: string) {
    const file = bundle[name]
    if (files.has(name) || file?.type !== 'chunk') return
    files.add(name)
    for (const imported of file.imports) collect(imported)
  }
}

import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { hasSessionCookie } from '../../sign-in/session-cookie.ts'

/**
 * Returns a function that selects the HTML page for a request, as a path in the directory of the web app. All
 * pages contain the same app, but each preloads the files of its screen, and those for visitors say that there is
 * no session (decision 19).
 */
export function screenPages(directory: string): (request: Pick<FastifyRequest, 'url' | 'headers'>) => string {
  const memberScreens = namesIn(join(directory, 'pages'))
  const visitorScreens = namesIn(join(directory, 'pages', 'visitor'))
  if (memberScreens.size === 0) return () => 'index.html'

  return ({ url, headers }) => {
    const [path = '', search = ''] = url.split('?')
    const name = path.split('/')[1] || 'dashboard'
    const isKnown = memberScreens.has(name)
    if (hasSessionCookie(headers)) return isKnown ? `pages/${name}.html` : 'index.html'
    // The app redirects visitors from a screen for members to sign-in.
    if (isKnown) return 'pages/visitor/auth.html'
    if (name === 'auth' && new URLSearchParams(search).has('mode')) return 'pages/visitor/auth-other.html'
    return `pages/visitor/${visitorScreens.has(name) ? name : 'not-found'}.html`
  }
}

function namesIn(folder: string): Set<string> {
  const files = existsSync(folder) ? readdirSync(folder) : []
  return new Set(files.filter((file) => file.endsWith('.html')).map((file) => file.slice(0, -'.html'.length)))
}

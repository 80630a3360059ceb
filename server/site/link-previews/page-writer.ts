import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasSessionCookie } from '../../sign-in/session-cookie.ts'
import { screenPages } from '../pages/screen-page.ts'
import { siteUrlOf } from '../../platform/http/request-targets.ts'
import type { Services } from '../../platform/services/services.ts'
import { otherPagePreview } from './find-preview.ts'
import { type PagePreview, withPreview } from './head-tags.ts'
import { artFinder } from './picture/find-art.ts'
import { pictureVersion } from './picture/preview-pictures.ts'

/**
 * Returns a function that writes the HTML page of a screen with tags and sets the headers of the answer. The tags are
 * those of a preview, or those of the site for a page without one.
 */
export function pageWriter({ configuration, pictures }: Services, webDirectory: string) {
  const readPage = pageReader(webDirectory)
  const artOf = artFinder(pictures, webDirectory)
  return async (request: FastifyRequest, reply: FastifyReply, preview: PagePreview = otherPagePreview) => {
    const siteUrl = siteUrlOf(configuration, request)
    const picturePath = `${(preview.path ?? '').replace(/\/$/, '')}/preview.png`
    const picture = `${picturePath}?v=${pictureVersion(preview, artOf(preview.games))}`
    void reply.type('text/html; charset=utf-8').header('cache-control', 'private, no-cache')
    const page = await readPage(request)
    // Browsers with a session are no search engines and no chats.
    return hasSessionCookie(request.headers) ? page : withPreview(page, preview, { siteUrl, picture })
  }
}

/** Returns a function that reads the HTML page for a request. Keeps the pages in memory. */
function pageReader(directory: string): (request: FastifyRequest) => Promise<string> {
  const pageOf = screenPages(directory)
  const pages = new Map<string, Promise<string>>()
  return (request) => {
    const name = pageOf(request)
    const page = pages.get(name) ?? readFile(join(directory, name), 'utf8')
    pages.set(name, page)
    return page
  }
}

import { shortMoment } from '../../../contract/events/event-times.ts'
import { isDate } from '../../../contract/events/filters.ts'
import { sitePreview } from '../../../contract/events/link-previews/previews.ts'
import { visitorStatusText } from '../../../contract/events/links/rules.ts'
import type { PublicNight } from '../../../contract/events/links/schemas.ts'
import { eventLinkAddress, screenPaths } from '../../../contract/platform/page-addresses.ts'
import { maxSearchLength } from '../../../contract/platform/search-length.ts'
import { listPublicNights } from '../../events/links/public-nights.ts'
import type { Database } from '../../platform/database/schema.ts'
import { escapeHtml, type PagePreview } from './head-tags.ts'

/** Number of events in the page for browsers without JavaScript. The sitemap has all. */
const listedEvents = 50

/** Returns the preview of the public list with its events as HTML, which the filters in the address limit. */
export async function findNightsPreview(
  db: Database,
  { query, now }: { query: Record<string, unknown>; now: Date },
): Promise<PagePreview> {
  const { items } = await listPublicNights(db, {
    query: { ...readFilters(query), limit: listedEvents },
    viewerId: undefined,
    now,
  })
  return {
    ...sitePreview,
    title: 'Game nights',
    description: 'Board-game nights that everyone can join, with their towns, games and free seats.',
    path: screenPaths.nights,
    kind: 'website',
    isIndexed: true,
    plainHtml:
      items.length === 0
        ? '<p>No game nights found.</p>'
        : `<ul>${items.map((night) => writeNight(night, now)).join('')}</ul>`,
  }
}

/** Reads the filters of the address, and ignores invalid ones. */
function readFilters({ town, from, to }: Record<string, unknown>) {
  const dates = Object.entries({ from, to }).filter(([, date]) => typeof date === 'string' && isDate(date))
  const hasTown = typeof town === 'string' && !town.includes('\0')
  return { ...(hasTown && { town: town.slice(0, maxSearchLength) }), ...Object.fromEntries(dates) }
}

function writeNight(night: PublicNight, now: Date): string {
  const { code, title, place, games } = night
  const link = `<a href="${eventLinkAddress(code)}">${escapeHtml(title)}</a>`
  const names = games.map(({ name }) => name).join(', ')
  const facts = [shortMoment(night, now), place, visitorStatusText(night, now), names]
  return `<li>${[link, ...facts.filter(Boolean).map((fact) => escapeHtml(String(fact)))].join(' · ')}</li>`
}

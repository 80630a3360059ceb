import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type CallName, subjects } from '../../contract/calls.ts'
import type { OwnUser } from '../../contract/people/users/schemas.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { sessionQuery } from '../platform/session/session.ts'
import { buildMember } from '../testing/build-member.ts'
import { exampleOf } from '../testing/example-of.ts'
import { startFakeApi } from '../testing/fake-api.ts'
import { translatePage } from '../testing/translate-page.ts'
import { Toaster } from '../ui/feedback/toaster.tsx'
import { RouterProvider } from '../ui/router/index.ts'
import { createRouter } from './routes.tsx'
import type { ScreenName } from './screens.ts'

const member = buildMember({ role: 'administrator', isModerator: true, version: 'first' })

/** Where each screen is, and the writes of its main actions. */
const walks: Record<ScreenName, { addresses: string[]; isVisitor?: true; writes?: CallName[] }> = {
  dashboard: { addresses: ['/'] },
  'find-games': { addresses: ['/find-games'] },
  game: { addresses: ['/games/1', '/games/1?tab=players'] },
  'edit-game': { addresses: ['/games/1/edit'] },
  'add-game': { addresses: ['/add-game'] },
  'import-games': { addresses: ['/import-games'] },
  share: { addresses: ['/share?text=Catan'] },
  messages: { addresses: ['/messages', '/messages?userId=2'], writes: ['PATCH /api/messages/:id/read'] },
  events: {
    addresses: [
      '/events',
      '/events?view=month',
      '/events?tab=myevents',
      '/events?tab=past',
      '/events?event=1',
      '/events?event=1&edit=1',
      '/events?create=1',
      '/events?settings=notifications',
      '/events?settings=privacy',
      '/events?settings=password',
    ],
  },
  'date-poll': { addresses: ['/dates/new', '/dates/code'] },
  players: { addresses: ['/players'] },
  loans: { addresses: ['/loans', '/loans?list=requests', '/loans?list=borrowed'] },
  venues: { addresses: ['/venues'] },
  'own-profile': { addresses: ['/profile', '/profile?tab=events', '/profile?tab=about', '/profile?edit=1'] },
  profile: { addresses: ['/profile/2', '/profile/2?tab=events'] },
  moderation: { addresses: ['/moderation'] },
  decisions: { addresses: ['/decisions'] },
  auth: {
    addresses: ['/auth', '/auth?mode=register', '/auth?mode=forgot'],
    isVisitor: true,
  },
  'reset-password': { addresses: ['/reset-password', '/reset-password?token=a&email=a@example.org'], isVisitor: true },
  'event-link': { addresses: ['/e/code'], isVisitor: true },
  unsubscribe: { addresses: ['/unsubscribe/token'] },
  'confirm-email': { addresses: ['/confirm-email/token'] },
  privacy: { addresses: ['/privacy'] },
  terms: { addresses: ['/terms'] },
  imprint: { addresses: ['/imprint'] },
  contact: { addresses: ['/contact'] },
  nights: { addresses: ['/nights'] },
  'not-found': { addresses: ['/no-such-page'] },
}

describe('a page that the browser translates', () => {
  // Shows api-350.
  // Requirement layout-53: Every screen goes on working while the browser translates it and the member uses all its controls.
  test.for(Object.entries(walks))('works when all controls are pressed: %s', async ([_name, walk]) => {
    const writes = new Set<string>()
    for (const address of walk.addresses)
      for (const write of await use(address, walk.isVisitor ? null : member)) writes.add(write)
    expect([...writes].toSorted()).toEqual(expect.arrayContaining(walk.writes ?? []))
  })
})

const calls = subjects
  .flatMap(({ calls: named }) => Object.values(named))
  // The fake API looks for the last call with a matching path.
  .toSorted((one, other) => other.path.split(':').length - one.path.split(':').length)
const answers = new Map(calls.map((call) => [call, call.answer && exampleOf(call.answer)]))

/** Opens a screen as a translated page and presses all its controls. Returns the writes that they sent. */
async function use(address: string, signedIn: OwnUser | null): Promise<string[]> {
  const api = startFakeApi()
  const waiting: (() => void)[] = []
  for (const call of calls)
    api.answer(call, async () => {
      await new Promise<void>((resolve) => waiting.push(resolve))
      return structuredClone(answers.get(call)) as never
    })
  /** Lets the page show that it waits, and the translation translate that, before the answers arrive. */
  const settled = async () => {
    do {
      await settle()
      for (const answer of waiting.splice(0)) answer()
      await settle()
    } while (waiting.length > 0)
  }
  vi.stubGlobal('EventSource', SilentStream)
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const translation = translatePage()
  queryClient.setQueryData(sessionQuery.queryKey, signedIn)
  history.replaceState(null, '', address)
  const router = createRouter()
  onTestFinished(router.dispose)
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  )
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  const used = new Set<string>()
  const opened = new URL(address, location.origin)
  await settled()
  expect(document.querySelector('font')).toBeTruthy()
  for (let presses = 0; presses < 40; presses += 1) {
    const place = topmost()
    const next = controlsIn(place).find((control) => !used.has(keyOf(place, control)))
    if (!next && place.id === 'main') break
    const sent = api.requests.length
    if (next) {
      used.add(keyOf(place, next))
      if (next.matches('input:not([type=checkbox], [type=radio], [type=file]), textarea'))
        await user.type(next, valueFor(next as HTMLInputElement))
      // The second press of a double press arrives before React has disabled the button.
      else if (next.matches('[type=submit]')) act(() => [1, 2].forEach(() => next.click()))
      else await user.click(next)
    } else await user.keyboard('{Escape}')
    await settled()
    const writes = api.requests.slice(sent).filter(({ method }) => method !== 'GET')
    expect(writes).toEqual([...new Map(writes.map((write) => [JSON.stringify(write), write])).values()])
    const failed = logged.mock.calls.flat().find((part) => /NotFoundError|removeChild|insertBefore/.test(String(part)))
    if (failed !== undefined || document.body.textContent.includes('Something went wrong'))
      throw new Error(`Failed at ${address} after ${[...used].at(-1)}: ${String(failed)}`)
    if (location.pathname === opened.pathname) continue
    queryClient.setQueryData(sessionQuery.queryKey, signedIn)
    await act(() => router.navigate(address))
    await settled()
  }
  translation.disconnect()
  unmount()
  queryClient.clear()
  return api.requests.filter(({ method }) => method !== 'GET').flatMap(({ method, path }) => nameOfCall(method, path))
}

/** Waits until the parts of the screen that load later are there. */
async function settle() {
  await act(async () => {
    await vi.dynamicImportSettled()
    await new Promise((resolve) => setTimeout(resolve))
  })
}

/** Returns the open dialog, menu or list in front of the screen, or the screen itself. */
function topmost(): Element {
  const open = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'
  return [...document.querySelectorAll(open)].at(-1) ?? screen.getByRole('main')
}

const control =
  'button, input, textarea, [role=menuitem], [role=menuitemradio], [role=menuitemcheckbox], [role=option], [role=tab]'

const isLeaving = (element: Element) => /^(?:cancel|close|keep|clear|remove|back)\b/i.test(nameIn(element))

function controlsIn(place: Element): HTMLElement[] {
  return [...place.querySelectorAll<HTMLElement>(control)]
    .filter((element) => !element.matches(':disabled, [aria-disabled=true]') && !element.closest('[inert], [hidden]'))
    .toSorted((one, other) => Number(isLeaving(one)) - Number(isLeaving(other)))
}

/** Returns what a member types into a field, so that its form can be sent. */
function valueFor({ type, name, value }: HTMLInputElement): string {
  if (type === 'number' || /tables|seats|people|max/i.test(name)) return value === '' ? '3' : '{End}'
  if (/location|zip/i.test(name)) return value === '' ? '97205' : '{End}'
  if (/password/i.test(`${type} ${name}`)) return 'correct horse battery'
  if (type === 'email' || /email/i.test(name)) return value === '' ? 'ada@example.org' : '{End}'
  if (/date|day|due/i.test(name)) return '{Control>}a{/Control}6/14/2030'
  if (/url|page/i.test(name)) return value === '' ? 'https://example.org/a' : '{End}'
  return value === '' ? 'Hello' : ' too'
}

function keyOf(place: Element, element: Element): string {
  return `${place.id === 'main' ? '' : nameIn(place).slice(0, 30)}: ${element.tagName} ${nameIn(element)}`
}

function nameIn(element: Element): string {
  const label = element instanceof HTMLTextAreaElement ? element.labels[0] : element
  return element.getAttribute('aria-label') ?? element.getAttribute('name') ?? label?.textContent ?? ''
}

function nameOfCall(method: string, path: string): string[] {
  const found = calls.findLast(
    (call) => call.method === method && new RegExp(`^${call.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(path),
  )
  return found ? [`${found.method} ${found.path}`] : []
}

/** A live stream without news. */
class SilentStream extends EventTarget {
  static readonly CLOSED = 2
  readyState = 1
  close() {}
}

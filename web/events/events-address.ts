import type { GameEvent } from '../../contract/events/events.ts'
import { readSearch } from '../platform/api/read-search.ts'
import { type NavigateOptions, useLocation, useNavigate, useSearchParams } from '../router/index.ts'
import { paths } from '../platform/navigation/paths.ts'

/** The tabs of the Events screen, the default first (SPEC 2, 9). */
const eventTabs = ['upcoming', 'myevents', 'past'] as const
export type EventTab = (typeof eventTabs)[number]

/** What the address of the Events screen says: `/events?tab=past&search=catan`, `/events?event=7`, `/events?create=1`. */
export function readEventsAddress(search: URLSearchParams) {
  return {
    tab: eventTabs.find((tab) => tab === search.get('tab')) ?? eventTabs[0],
    search: readSearch(search),
    /** Whose details are open; NaN where the address names no number. */
    eventId: search.has('event') ? Number(search.get('event')) : undefined,
    isCreating: search.has('create'),
    /** Over the details of the event: `/events?event=7&edit=1`, `/events?event=7&repeat=1`. */
    isEditing: search.has('edit'),
    isRepeating: search.has('repeat'),
  }
}

/** The address of the Events screen, and the ways to change it. */
export function useEventsAddress() {
  const [parameters, setParameters] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()

  /** Sets a parameter, or drops it; the page stays where it was scrolled to. */
  function change(name: string, value: string | undefined, options?: NavigateOptions) {
    setParameters((current) => withParameter(current, name, value), { preventScrollReset: true, ...options })
  }

  /** Closes a dialog. One that was opened from the screen itself leaves no trace: the next Back leads away from it. */
  function close(name: 'create' | 'event' | 'edit' | 'repeat') {
    if (isOverList(state)) void navigate(-1)
    else change(name, undefined, { replace: true })
  }

  return {
    ...readEventsAddress(parameters),
    showTab: (tab: EventTab) => change('tab', tab === eventTabs[0] ? undefined : tab),
    searchFor: (search: string) => change('search', search || undefined, { replace: true }),
    openForm: () => change('create', '1', { state: overList }),
    closeForm: () => close('create'),
    /** Shows the details of an event in place of whatever is open. */
    showDetails: (eventId: number) => navigate(paths.event(eventId), { replace: true, preventScrollReset: true }),
    closeDetails: () => close('event'),
    openEditor: () => change('edit', '1', { state: overList }),
    closeEditor: () => close('edit'),
    openRepeat: () => change('repeat', '1', { state: overList }),
    closeRepeat: () => close('repeat'),
  }
}

/** What a link to an event's details needs: on the Events screen they open over the list as it was found. */
export function useDetailsLink(event: Pick<GameEvent, 'id'>) {
  const { pathname, search } = useLocation()
  if (pathname !== paths.events) return { to: paths.event(event.id) }
  const parameters = withParameter(new URLSearchParams(search), 'event', String(event.id))
  return { to: `${paths.events}?${parameters}`, preventScrollReset: true, state: overList }
}

/** Goes with the address of a dialog that was opened from the Events screen itself. */
const overList = { isOverList: true }

function isOverList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isOverList' in state
}

function withParameter(parameters: URLSearchParams, name: string, value: string | undefined): URLSearchParams {
  const changed = new URLSearchParams(parameters)
  if (value === undefined) changed.delete(name)
  else changed.set(name, value)
  return changed
}

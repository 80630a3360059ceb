import type { GameEvent } from '../../contract/events/schemas.ts'
import { type EventQuestion, eventQuestions } from '../../contract/platform/page-addresses.ts'
import { type NavigateOptions, useLocation, useNavigate, useSearchParams, withParameters } from '../ui/router/index.ts'
import { paths } from '../platform/navigation/paths.ts'
import { isSheetOpenAt } from '../ui/overlays/filter-button.tsx'
import { openedOverScreen, useCloseDialog } from '../platform/navigation/use-close-dialog.ts'

/** The tabs of the Events screen. The first is the default. */
const eventTabs = ['upcoming', 'myevents', 'past'] as const
export type EventTab = (typeof eventTabs)[number]

/** Reads the query string of the Events screen: `/events?tab=past`, `/events?event=7`, `/events?create=1`. */
export function readEventsAddress(search: URLSearchParams) {
  return {
    tab: eventTabs.find((tab) => tab === search.get('tab')) ?? eventTabs[0],
    /** The month that replaces the list of upcoming events: `/events?month=2030-05`. */
    month: readMonth(search.get('month')),
    /** The event whose details are open; NaN if the parameter is not a number. */
    eventId: search.has('event') ? Number(search.get('event')) : undefined,
    isCreating: search.has('create'),
    /** The zip code of the new event: `/events?create=1&zip=97205`. */
    newEventZip: search.get('zip'),
    /** The venue of the new event: `/events?create=1&venue=7`. */
    newEventVenueId: Number(search.get('venue')) || undefined,
    /** Dialogs over the event's details: `/events?event=7&edit=1`, `/events?event=7&repeat=1`. */
    isEditing: search.has('edit'),
    isRepeating: search.has('repeat'),
    /** What the details ask first: `/events?event=7&stillComing=7`. */
    question: eventQuestions.find((question) => search.has(question) && search.get(question) === search.get('event')),
  }
}

export function useEventsAddress() {
  const [parameters, setParameters] = useSearchParams()
  const closeDialog = useCloseDialog()
  const navigate = useNavigate()
  const { pathname, state } = useLocation()

  /** Sets or removes a parameter and keeps the scroll position. */
  function change(name: string, value: string | undefined, options?: NavigateOptions) {
    setParameters((current) => withParameters(current, { [name]: value }), { preventScrollReset: true, ...options })
  }

  return {
    ...readEventsAddress(parameters),
    showTab: (tab: EventTab) => change('tab', tab === eventTabs[0] ? undefined : tab),
    showMonth: (month: string | undefined) => change('month', month, { replace: isSheetOpenAt(parameters) }),
    openForm: () => setParameters(newEventParameters, { preventScrollReset: true, state: openedOverScreen }),
    closeForm: () => closeDialog('create', 'zip', 'venue'),
    /** Shows the details of an event instead of the open dialogs. On the Events screen, the list below stays. */
    showDetails: (eventId: number) => {
      const options = { replace: true, preventScrollReset: true }
      if (pathname === paths.events) setParameters((current) => withEventAlone(current, eventId), options)
      else void navigate(paths.event(eventId), options)
    },
    /** Shows the details of an event instead of the form that created it, over the same list. */
    showCreated: (eventId: number) => {
      setParameters((current) => withEventAlone(current, eventId), { replace: true, preventScrollReset: true, state })
    },
    closeDetails: () => closeDialog('event'),
    openEditor: () => change('edit', '1', { state: openedOverScreen }),
    closeEditor: () => closeDialog('edit'),
    openRepeat: () => change('repeat', '1', { state: openedOverScreen }),
    closeRepeat: () => closeDialog('repeat'),
    removeQuestion: (question: EventQuestion) => change(question, undefined, { replace: true }),
  }
}

/** Returns the props of a link to an event's details. On the Events screen the details open over the current list. */
export function useDetailsLink(event: Pick<GameEvent, 'id'>) {
  const { pathname, search } = useLocation()
  if (pathname !== paths.events) return { to: paths.event(event.id) }
  const parameters = withParameters(new URLSearchParams(search), { event: String(event.id) })
  return { to: `${paths.events}?${parameters}`, preventScrollReset: true, state: openedOverScreen }
}

/** Returns the parameters that open an empty form, without the place of an earlier one. */
function newEventParameters(current: URLSearchParams): URLSearchParams {
  return withParameters(current, { zip: undefined, venue: undefined, create: '1' })
}

/** Returns the parameters that open the details of an event over the current list, and no other dialog. */
export function withEventAlone(current: URLSearchParams, eventId: number): URLSearchParams {
  return withParameters(current, { ...closedDialogs, event: String(eventId) })
}

const closedDialogs = Object.fromEntries(
  ['create', 'zip', 'venue', 'edit', 'repeat', ...eventQuestions].map((name) => [name, undefined]),
)

/** Returns a month in the address, such as '2030-05', or undefined for an invalid one. */
function readMonth(text: string | null): string | undefined {
  return text !== null && /^2\d{3}-(0[1-9]|1[0-2])$/.test(text) ? text : undefined
}

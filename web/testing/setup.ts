import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { queryClient } from '../platform/api/query-client.ts'
import { currentToast, dismissToast } from '../ui/feedback/toast-store.ts'
import { followTranslations } from '../ui/browser/translated-texts.ts'
// The app loads it after the first write. In a test with fake timers, that would take longer than the test waits.
import '../platform/api/out-of-date.ts'

// React checks this flag, and Testing Library expects it.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

// Testing Library advances fake timers itself while it waits, but only those of Jest.
Object.assign(globalThis, {
  jest: { advanceTimersByTime: (milliseconds: number) => vi.advanceTimersByTime(milliseconds) },
})

// The default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

// Test files share the page of a worker.
if (!('followsTranslations' in document)) {
  Object.assign(document, { followsTranslations: true })
  followTranslations()
}

beforeEach(addMissingBrowserFunctions)

afterEach(() => {
  cleanup()
  queryClient.clear()
  dismissToast(currentToast()?.id ?? 0)
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})

/** Adds what jsdom does not implement. It has no layout, so nothing scrolls, resizes or comes into view by itself. */
function addMissingBrowserFunctions() {
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('ResizeObserver', IdleObserver)
  vi.stubGlobal('IntersectionObserver', IdleObserver)
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: false }))
  Object.assign(Element.prototype, {
    scrollIntoView: () => undefined,
    scrollTo: () => undefined,
    checkVisibility: () => true,
    hasPointerCapture: () => false,
    setPointerCapture: () => undefined,
    releasePointerCapture: () => undefined,
    showPopover(this: Element) {
      // The style sheet of jsdom hides elements with this attribute.
      this.removeAttribute('popover')
    },
  })
}

class IdleObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

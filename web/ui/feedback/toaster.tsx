import {
  type FocusEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
  type PointerEvent,
} from 'react'
import { CircleExclamationPoint, CircleCheck, Dices, X } from 'lucide-react'
import { Button } from '../buttons/button.tsx'
import { classes } from '../styles/classes.ts'
import { currentToast, dismissToast, subscribeToToasts, type Toast, toastDuration } from './toast-store.ts'
import { softColors } from '../styles/tone-colors.ts'

/** Shows the current toast. The app renders it once. Its time stops while the pointer or the focus is on the toast. */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, currentToast)
  const card = toast && <ToastCard key={toast.id} toast={toast} />
  const isAlert = toast?.tone === 'danger'
  // An alert inside a polite list would be announced by both. Dialogs keep only what has
  // `aria-live` readable, even 'off'.
  return (
    <section aria-label="Notifications" className={positionClasses}>
      <ol aria-live="polite">{!isAlert && card}</ol>
      <ol aria-live="off">{isAlert && card}</ol>
    </section>
  )
}

const positionClasses =
  'beside-close-button print:hidden pointer-events-none fixed right-0 z-60 w-full max-w-md px-4 sm:px-6'

function ToastCard({ toast: { id, title, description, tone = 'neutral', action, stays, open } }: { toast: Toast }) {
  const [isGone, setGone] = useState(!open)
  const [isPaused, setPaused] = useState(false)
  const close = () => dismissToast(id)
  const lastFocused = useRef<HTMLElement>(null)
  const swipe = useSwipeAway(close)
  useTimer(toastDuration, isPaused || !!stays || !open, close)

  function handleFocus({ relatedTarget }: FocusEvent) {
    setPaused(true)
    lastFocused.current ??= (relatedTarget ?? document.querySelector('main')) as HTMLElement | null
  }

  /** Closes the toast, and returns the focus to where it was before, or to the screen if it was nowhere. */
  function handleClose() {
    close()
    lastFocused.current?.focus({ preventScroll: true })
  }

  function handleAct() {
    handleClose()
    action?.onPress()
  }

  if (isGone) return null
  const { icon: Icon, color } = tones[tone]
  return (
    // Pointer and focus only pause the timer; every action of the toast has a button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      ref={keepOffField}
      inert={!open}
      data-state={open ? 'open' : 'closed'}
      className={cardClasses}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={handleFocus}
      onBlur={() => setPaused(false)}
      onAnimationEnd={() => setGone(!open)}
      {...swipe}
    >
      <span aria-hidden className={classes('grid size-9 shrink-0 place-items-center rounded-control', color)}>
        <Icon className="size-5" />
      </span>
      <div className="min-w-0 grow py-1 wrap-anywhere">
        <div role={tone === 'danger' ? 'alert' : undefined}>
          <div className="font-semibold text-ink">{title}</div>
          {description && <div className="mt-0.5 text-[0.9375rem] text-ink-soft">{description}</div>}
        </div>
        {action && (
          <Button variant="secondary" size="small" onClick={handleAct} className="mt-2.5 mb-1">
            {action.label}
          </Button>
        )}
      </div>
      <button type="button" aria-label="Close" onClick={handleClose} className={closeClasses}>
        <X aria-hidden className="size-4.5" />
      </button>
    </li>
  )
}

/** Moves a toast above the keyboard of a phone, and below the field in which the member works, if it would cover the field. */
function keepOffField(toast: HTMLLIElement | null) {
  const field = document.activeElement
  if (!toast || !field?.matches(':read-write')) return
  toast.dataset.typing = ''
  const { top, bottom } = toast.getBoundingClientRect()
  const place = field.getBoundingClientRect()
  if (top < place.bottom && bottom > place.top) toast.style.marginTop = `${place.bottom - top + 8}px`
}

const tones = {
  neutral: { icon: Dices, color: softColors.mustard },
  success: { icon: CircleCheck, color: softColors.felt },
  danger: { icon: CircleExclamationPoint, color: softColors.danger },
}

const cardClasses =
  'pointer-events-auto flex [touch-action:pan-y] items-start gap-3 rounded-tile border border-line bg-surface-raised p-3.5 shadow-lifted data-[state=open]:animate-deal data-[state=closed]:animate-vanish'
const closeClasses =
  '-mt-0.5 -mr-1 grid size-9 shrink-0 place-items-center rounded-control text-ink-faint transition-colors hover:bg-ink/7 hover:text-ink'

/** Calls back once after a duration in milliseconds. Paused time does not count. */
function useTimer(duration: number, isPaused: boolean, onEnd: () => void) {
  const remaining = useRef(duration)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (isPaused) return
    const start = Date.now()
    const timer = setTimeout(end, remaining.current)
    return () => {
      clearTimeout(timer)
      remaining.current -= Date.now() - start
    }
  }, [isPaused])
}

/** The distance that counts as a swipe, in pixels. */
const threshold = 50

/** Lets a finger swipe an element away to the right. The element moves back when the finger stops early. */
function useSwipeAway(onSwipe: () => void) {
  const from = useRef<number>(undefined)

  function handlePointerMove({ currentTarget, clientX }: PointerEvent<HTMLElement>) {
    if (from.current !== undefined) currentTarget.style.translate = `${Math.max(0, clientX - from.current)}px`
  }

  function handlePointerEnd({ currentTarget, clientX }: PointerEvent<HTMLElement>) {
    if (from.current === undefined) return
    if (clientX - from.current > threshold) onSwipe()
    else currentTarget.style.translate = ''
    from.current = undefined
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      // Keeps an open dialog from closing, which treats the press as one outside of it.
      event.stopPropagation()
      if (event.pointerType === 'touch') from.current = event.clientX
    },
    onPointerMove: handlePointerMove,
    onPointerUp: handlePointerEnd,
    onPointerCancel: handlePointerEnd,
  }
}

import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { CircleExclamationPoint, CircleCheck, Dices, X } from 'lucide-react'
import { Button } from '../buttons/button.tsx'
import { classes } from '../styles/classes.ts'
import { currentToast, dismissToast, subscribeToToasts, type Toast, toastDuration } from './toast-store.ts'
import { softColors } from '../styles/tone-colors.ts'
import { useSwipeAway } from './use-swipe-away.ts'

/** Shows what showToast says. Stands once in the app; hovering or focusing the toast holds its time. */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, currentToast)
  return (
    <section aria-label="Notifications" className={placeLook}>
      <ol aria-live="polite">{toast && <ToastSheet key={toast.id} toast={toast} />}</ol>
    </section>
  )
}

const placeLook =
  'pointer-events-none fixed top-[calc(env(safe-area-inset-top)+4.75rem)] right-0 z-60 w-full max-w-md px-4 sm:px-6'

function ToastSheet({ toast: { id, title, description, tone = 'neutral', action, open } }: { toast: Toast }) {
  const [isGone, setGone] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const close = () => dismissToast(id)
  const swipe = useSwipeAway(close)
  useTimeToClose(isHeld || !open, close)

  function handleAct() {
    close()
    action?.onPress()
  }

  if (isGone) return null
  const { icon: Icon, look } = tones[tone]
  return (
    // Everything here can be reached by other means: pointer and focus only hold the toast's time.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      inert={!open}
      data-state={open ? 'open' : 'closed'}
      className={toastLook}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onAnimationEnd={() => setGone(!open)}
      {...swipe}
    >
      <span aria-hidden className={classes('grid size-9 shrink-0 place-items-center rounded-control', look)}>
        <Icon className="size-5" />
      </span>
      {/* What went wrong interrupts a screen reader, the rest waits its turn. */}
      <div className="min-w-0 grow py-1">
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
      <button type="button" aria-label="Close" onClick={close} className={closeLook}>
        <X aria-hidden className="size-4.5" />
      </button>
    </li>
  )
}

const tones = {
  neutral: { icon: Dices, look: softColors.mustard },
  success: { icon: CircleCheck, look: softColors.felt },
  danger: { icon: CircleExclamationPoint, look: softColors.danger },
}

const toastLook =
  'pointer-events-auto flex touch-pan-y items-start gap-3 rounded-tile border border-line bg-surface-raised p-3.5 shadow-lifted data-[state=open]:animate-deal data-[state=closed]:animate-vanish'
const closeLook =
  '-mt-0.5 -mr-1 grid size-9 shrink-0 place-items-center rounded-control text-ink-faint transition-colors hover:bg-ink/7 hover:text-ink'

/** Closes after the time a toast is shown, of which nothing passes while it is held. */
function useTimeToClose(isHeld: boolean, onTimeOver: () => void) {
  const left = useRef(toastDuration)
  const close = useEffectEvent(onTimeOver)
  useEffect(() => {
    if (isHeld) return
    const since = Date.now()
    const timer = setTimeout(close, left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - since
    }
  }, [isHeld])
}

import { useSyncExternalStore } from 'react'
import { CircleAlert, CircleCheck, Dices, X } from 'lucide-react'
import { Toast as RadixToast } from 'radix-ui'
import { classes } from './classes.ts'
import { currentToast, dismissToast, subscribeToToasts, toastDuration } from './toast-store.ts'
import { softTone } from './tone.ts'

/** Shows what showToast says. Stands once in the app; hovering or focusing the toast holds its time. */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, currentToast)
  const { icon: Icon, look } = tones[toast?.tone ?? 'neutral']
  return (
    <RadixToast.Provider duration={toastDuration} swipeDirection="right">
      {toast && (
        <RadixToast.Root
          key={toast.id}
          open={toast.open}
          type={toast.tone === 'danger' ? 'foreground' : 'background'}
          onOpenChange={(open) => !open && dismissToast(toast.id)}
          className={toastLook}
        >
          <span aria-hidden className={classes('grid size-9 shrink-0 place-items-center rounded-control', look)}>
            <Icon className="size-5" />
          </span>
          <div className="min-w-0 grow py-1">
            <RadixToast.Title className="font-semibold text-ink">{toast.title}</RadixToast.Title>
            {toast.description && (
              <RadixToast.Description className="mt-0.5 text-[0.9375rem] text-ink-soft">
                {toast.description}
              </RadixToast.Description>
            )}
          </div>
          <RadixToast.Close
            aria-label="Close"
            className="-mt-0.5 -mr-1 grid size-9 shrink-0 place-items-center rounded-control text-ink-faint transition-colors hover:bg-ink/7 hover:text-ink"
          >
            <X aria-hidden className="size-4.5" />
          </RadixToast.Close>
        </RadixToast.Root>
      )}
      <RadixToast.Viewport className="fixed top-[calc(env(safe-area-inset-top)+4.75rem)] right-0 z-60 flex w-full max-w-md flex-col px-4 outline-none sm:px-6" />
    </RadixToast.Provider>
  )
}

const tones = {
  neutral: { icon: Dices, look: softTone.mustard },
  success: { icon: CircleCheck, look: softTone.felt },
  danger: { icon: CircleAlert, look: softTone.danger },
}

const toastLook = classes(
  'pointer-events-auto flex items-start gap-3 rounded-tile border border-line bg-surface-raised p-3.5 shadow-lifted',
  'data-[state=open]:animate-deal data-[state=closed]:animate-vanish',
  'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:translate-x-(--radix-toast-swipe-end-x)',
)

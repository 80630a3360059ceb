import { type ComponentType, type KeyboardEvent, type ReactElement, useState } from 'react'
import { Slot } from 'radix-ui'
import { errorToast, showToast } from '../feedback/toast-store.ts'

/** What a control opens: it takes the control's place with the control as its child, and is open at first. */
export type Opened = ComponentType<{ children: ReactElement }>

interface OnFirstPressProps {
  opens: 'menu' | 'dialog'
  /** Fetches the code behind the control. */
  load: () => Promise<Opened>
  /** The control; it must pass props on. */
  children: ReactElement
}

/** A control that is there at once, while the code behind it comes when somebody first reaches for it. */
export function LazyTrigger({ opens, load, children }: OnFirstPressProps) {
  const [loaded, setLoaded] = useState<{ Opened: Opened }>()
  if (loaded) return <loaded.Opened>{children}</loaded.Opened>

  function handlePress() {
    load().then((Opened) => setLoaded({ Opened }), showFailure)
  }

  function handleKeyDown({ key }: KeyboardEvent) {
    if (opens === 'menu' && key === 'ArrowDown') handlePress()
  }

  return (
    <Slot.Root
      aria-haspopup={opens}
      aria-expanded={false}
      onClick={handlePress}
      onKeyDown={handleKeyDown}
      // A head start; where it fails, the press asks again and tells.
      onPointerEnter={() => load().catch(() => undefined)}
    >
      {children}
    </Slot.Root>
  )
}

function showFailure() {
  showToast(errorToast('This could not be loaded. Please try again.'))
}

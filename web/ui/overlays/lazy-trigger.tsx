import { type ComponentType, type KeyboardEvent, type ReactElement, useState } from 'react'
import { Slot } from 'radix-ui'
import { showLoadFailure } from '../lazy/show-load-failure.ts'

/** A menu or dialog that contains its own trigger, its child, and is open when it mounts. */
export type LazyContent = ComponentType<{ children: ReactElement }>

interface LazyTriggerProps {
  opens: 'menu' | 'dialog'
  load: () => Promise<LazyContent>
  /** The button; it must pass its props on to the element. */
  children: ReactElement
}

/** Shows a button at once and loads the menu or dialog behind it at the first press. */
export function LazyTrigger({ opens, load, children }: LazyTriggerProps) {
  const [loaded, setLoaded] = useState<{ Content: LazyContent }>()
  if (loaded) return <loaded.Content>{children}</loaded.Content>

  function handlePress() {
    load().then(
      (Content) => setLoaded({ Content }),
      () => void showLoadFailure(handlePress),
    )
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
      // Loads early. After a failure, the press tries again and shows an error.
      onPointerEnter={() => load().catch(() => undefined)}
    >
      {children}
    </Slot.Root>
  )
}

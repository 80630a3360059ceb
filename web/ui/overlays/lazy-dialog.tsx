import { type ComponentType, lazy, Suspense, useState } from 'react'

/** Returns a dialog whose code loads when it opens for the first time. */
export function lazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isOpen: (props: Props) => boolean,
): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: await load() }))

  return function LazyDialog(props: Props) {
    // The dialog stays mounted, so that it plays its closing animation and returns the focus.
    const [isMounted, setMounted] = useState(false)
    if (isOpen(props) && !isMounted) setMounted(true)
    if (!isMounted) return null
    return (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    )
  }
}

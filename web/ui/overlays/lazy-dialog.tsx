import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { showLoadFailure } from '../lazy/show-load-failure.ts'

type DialogProps = { isOpen: boolean } & ({ onClose: () => void } | { onOpenChange: (isOpen: boolean) => void })

/** If the code fails to load, a toast says so, and the dialog counts as closed, so that its button tries again. */
export function lazyDialog<Props extends DialogProps>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined

  return function LazyDialog(props: Props) {
    // The dialog stays mounted, so that it plays its closing animation and returns the focus.
    const [Dialog, setDialog] = useState<ComponentType<Props>>()
    const { isOpen } = props
    if (isOpen && !Dialog && loaded) setDialog(() => loaded)

    const handleFailure = useEffectEvent((opener: Element | null) => {
      if ('onClose' in props) props.onClose()
      else props.onOpenChange(false)
      void showLoadFailure(pressAgain(opener))
    })
    useEffect(() => {
      if (!isOpen || loaded) return
      let isAwaited = true
      const opener = document.activeElement
      async function loadDialog() {
        try {
          const Content = await load()
          loaded = Content
          if (isAwaited) setDialog(() => Content)
        } catch {
          if (isAwaited) handleFailure(opener)
        }
      }
      void loadDialog()
      return () => {
        isAwaited = false
      }
    }, [isOpen])
    return Dialog ? <Dialog {...props} /> : null
  }
}

/** Returns a function that presses the button or link again which opened a dialog; undefined if that is not possible. */
function pressAgain(opener: Element | null): (() => void) | undefined {
  if (!(opener instanceof HTMLElement) || !opener.matches('button:not([aria-haspopup=menu]), a[href]')) return undefined
  return () => {
    opener.focus()
    opener.click()
  }
}

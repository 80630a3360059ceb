import {
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Slot } from 'radix-ui'
import { createPortal } from 'react-dom'
import { TooltipBubble, type TooltipSide } from './tooltip-bubble.tsx'

/** Milliseconds that the pointer rests on the control before the tooltip opens. */
const openDelay = 700

/** The tooltip opens at once when another one closed less than this many milliseconds ago. */
const skipDelay = 300

/** Milliseconds to move the pointer from the control to its tooltip before it closes. */
const closeDelay = 150

interface TooltipProps {
  content: ReactNode
  side?: TooltipSide
  /** The control; it must pass its props on to the element. */
  children: ReactElement
}

/** Shows a text beside a control on hover and on keyboard focus. The control needs an accessible name of its own. */
export function Tooltip({ content, side = 'top', children }: TooltipProps) {
  const { anchor, isOpen, open, openAfter, close, closeAfter, keepOpen } = useTooltip()

  function handlePointerEnter({ currentTarget, pointerType }: PointerEvent<HTMLElement>) {
    if (pointerType === 'touch') return
    openAfter(currentTarget, Date.now() - lastClosed < skipDelay ? 0 : openDelay)
  }

  function handleFocus({ currentTarget }: FocusEvent<HTMLElement>) {
    // Focus that returns to a button after a click in its dialog does not open the tooltip.
    if (currentTarget.matches(':focus-visible')) open(currentTarget)
  }

  return (
    <>
      <Slot.Root
        onPointerEnter={handlePointerEnter}
        onPointerLeave={() => closeAfter(closeDelay)}
        onPointerDown={close}
        onClick={close}
        onFocus={handleFocus}
        onBlur={close}
      >
        {children}
      </Slot.Root>
      {anchor &&
        createPortal(
          <TooltipBubble
            anchor={anchor}
            isOpen={isOpen}
            side={side}
            onPointerEnter={keepOpen}
            onPointerLeave={() => closeAfter(closeDelay)}
            onDismiss={close}
          >
            {content}
          </TooltipBubble>,
          containerOf(anchor),
        )}
    </>
  )
}

/** Returns the dialog around the control, or else the main landmark, because all content belongs into a landmark. */
function containerOf(control: HTMLElement): Element {
  return control.closest('[role=dialog], [role=alertdialog]') ?? document.querySelector('main') ?? document.body
}

/** When a tooltip closed last, in milliseconds since 1970. */
let lastClosed = 0

/** Stays after the first opening, only hidden: a Radix dialog takes the focus if an element disappears from it. */
function useTooltip() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function keepOpen() {
    clearTimeout(timer.current)
  }

  function open(control: HTMLElement) {
    clearTimeout(timer.current)
    setAnchor(control)
    setOpen(true)
  }

  function close() {
    clearTimeout(timer.current)
    if (isOpen) lastClosed = Date.now()
    setOpen(false)
  }

  function after(delay: number, callback: () => void) {
    clearTimeout(timer.current)
    timer.current = setTimeout(callback, delay)
  }

  return {
    anchor,
    isOpen,
    open,
    close,
    keepOpen,
    openAfter: (control: HTMLElement, delay: number) => after(delay, () => open(control)),
    closeAfter: (delay: number) => after(delay, close),
  }
}

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

/** Milliseconds a pointer rests before a tooltip shows (SPEC 9). */
export const tooltipDelay = 700

/** Going from one control to the next within so many milliseconds, nobody waits again. */
const neighbourDelay = 300

/** Milliseconds in which a pointer may cross from the control to its tooltip. */
const crossingDelay = 150

interface TooltipProps {
  content: ReactNode
  side?: TooltipSide
  /** The one control the tooltip belongs to; it must pass props on. */
  children: ReactElement
}

/** A few words about a control, on hover and on keyboard focus. It never carries the control's only name. */
export function Tooltip({ content, side = 'top', children }: TooltipProps) {
  const { anchor, open, openAfter, close, closeAfter, stay } = useTooltip()

  function handlePointerEnter({ currentTarget, pointerType }: PointerEvent<HTMLElement>) {
    if (pointerType === 'touch') return
    openAfter(currentTarget, Date.now() - lastClosed < neighbourDelay ? 0 : tooltipDelay)
  }

  function handleFocus({ currentTarget }: FocusEvent<HTMLElement>) {
    // Focus that comes back to a button when its dialog closes is no question about the button.
    if (currentTarget.matches(':focus-visible')) open(currentTarget)
  }

  return (
    <>
      <Slot.Root
        onPointerEnter={handlePointerEnter}
        onPointerLeave={() => closeAfter(crossingDelay)}
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
            side={side}
            onPointerEnter={stay}
            onPointerLeave={() => closeAfter(crossingDelay)}
            onDismiss={close}
          >
            {content}
          </TooltipBubble>,
          placeOf(anchor),
        )}
    </>
  )
}

/** The dialog that the control is in, or else what the page is about: all of a page lies in a landmark. */
function placeOf(control: HTMLElement): Element {
  return control.closest('[role=dialog], [role=alertdialog]') ?? document.querySelector('main') ?? document.body
}

/** When any tooltip was last closed, in milliseconds since 1970. */
let lastClosed = 0

/** The control a tooltip is open for, null while it is closed, and the ways to change that, now or after a while. */
function useTooltip() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function stay() {
    clearTimeout(timer.current)
  }

  function open(control: HTMLElement) {
    stay()
    setAnchor(control)
  }

  function close() {
    stay()
    if (anchor) lastClosed = Date.now()
    setAnchor(null)
  }

  function after(delay: number, deed: () => void) {
    stay()
    timer.current = setTimeout(deed, delay)
  }

  return {
    anchor,
    open,
    close,
    stay,
    openAfter: (control: HTMLElement, delay: number) => after(delay, () => open(control)),
    closeAfter: (delay: number) => after(delay, close),
  }
}

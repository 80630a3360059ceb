import { type PointerEventHandler, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

export type TooltipSide = 'top' | 'bottom'

interface TooltipBubbleProps {
  /** The control it points at. */
  anchor: HTMLElement
  /** Where it stands if there is room. */
  side: TooltipSide
  children: ReactNode
  onPointerEnter: PointerEventHandler
  onPointerLeave: PointerEventHandler
  /** Told when Escape is pressed or the page scrolls. */
  onDismiss: () => void
}

/** The words of an open tooltip, beside their control and inside the window. */
export function TooltipBubble({ anchor, side, children, onDismiss, ...handlers }: TooltipBubbleProps) {
  const bubble = useRef<HTMLDivElement>(null)
  const dismiss = useEffectEvent(onDismiss)

  useLayoutEffect(() => {
    if (bubble.current) place(bubble.current, anchor, side)
  })

  useEffect(() => {
    const handleKey = ({ key }: KeyboardEvent) => key === 'Escape' && dismiss()
    const handleScroll = () => dismiss()
    document.addEventListener('keydown', handleKey)
    addEventListener('scroll', handleScroll, { capture: true, passive: true })
    return () => {
      document.removeEventListener('keydown', handleKey)
      removeEventListener('scroll', handleScroll, { capture: true })
    }
  }, [])

  return (
    <div ref={bubble} role="tooltip" className={bubbleLook} {...handlers}>
      {children}
    </div>
  )
}

const bubbleLook =
  'bubble-tip fixed z-70 max-w-64 animate-unfold rounded-chip bg-ink px-2.5 py-1.5 text-xs font-medium text-paper shadow-lifted'

/** Pixels between the bubble and its control, and between the bubble and the window's edge. */
const gap = 8

function place(bubble: HTMLElement, anchor: HTMLElement, wanted: TooltipSide) {
  const control = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = bubble
  const hasRoom = { top: control.top >= height + 2 * gap, bottom: innerHeight - control.bottom >= height + 2 * gap }
  const other = wanted === 'top' ? 'bottom' : 'top'
  const side = hasRoom[wanted] || !hasRoom[other] ? wanted : other
  const middle = (control.left + control.right) / 2
  const left = Math.max(gap, Math.min(middle - width / 2, document.documentElement.clientWidth - width - gap))
  bubble.dataset['side'] = side
  bubble.style.left = `${left}px`
  bubble.style.top = `${side === 'top' ? control.top - height - gap : control.bottom + gap}px`
  bubble.style.setProperty('--arrow', `${middle - left}px`)
}

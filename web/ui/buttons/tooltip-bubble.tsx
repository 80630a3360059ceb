import { type PointerEventHandler, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { pressedKey } from '../browser/pressed-key.ts'

export type TooltipSide = 'top' | 'bottom'

interface TooltipBubbleProps {
  anchor: HTMLElement
  isOpen: boolean
  /** The preferred side; without room there, the tooltip opens on the other side. */
  side: TooltipSide
  children: ReactNode
  onPointerEnter: PointerEventHandler
  onPointerLeave: PointerEventHandler
  /** Called when Escape is pressed or the page scrolls. */
  onDismiss: () => void
}

/** The open tooltip, beside its control and inside the window. */
export function TooltipBubble({ anchor, isOpen, side, children, onDismiss, ...handlers }: TooltipBubbleProps) {
  const bubble = useRef<HTMLDivElement>(null)
  const dismiss = useEffectEvent(onDismiss)

  useLayoutEffect(() => {
    if (bubble.current && isOpen) place(bubble.current, anchor, side)
  })

  useEffect(() => {
    if (!isOpen) return
    const handleKey = (event: KeyboardEvent) => pressedKey(event) === 'Escape' && dismiss()
    const handleScroll = () => dismiss()
    document.addEventListener('keydown', handleKey)
    addEventListener('scroll', handleScroll, { capture: true, passive: true })
    return () => {
      document.removeEventListener('keydown', handleKey)
      removeEventListener('scroll', handleScroll, { capture: true })
    }
  }, [isOpen])

  return (
    <div ref={bubble} role="tooltip" hidden={!isOpen} className={bubbleClasses} {...handlers}>
      {children}
    </div>
  )
}

const bubbleClasses =
  'tooltip-arrow fixed z-70 max-w-64 animate-unfold rounded-chip bg-ink px-2.5 py-1.5 text-xs font-medium text-paper shadow-lifted'

/** Distance to the control and to the edges of the window, in pixels. */
const gap = 8

function place(bubble: HTMLElement, anchor: HTMLElement, preferred: TooltipSide) {
  const control = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = bubble
  const hasRoom = { top: control.top >= height + 2 * gap, bottom: innerHeight - control.bottom >= height + 2 * gap }
  const other = preferred === 'top' ? 'bottom' : 'top'
  const side = hasRoom[preferred] || !hasRoom[other] ? preferred : other
  const middle = (control.left + control.right) / 2
  const left = Math.max(gap, Math.min(middle - width / 2, document.documentElement.clientWidth - width - gap))
  bubble.dataset['side'] = side
  bubble.style.left = `${left}px`
  bubble.style.top = `${side === 'top' ? control.top - height - gap : control.bottom + gap}px`
  bubble.style.setProperty('--arrow', `${middle - left}px`)
}

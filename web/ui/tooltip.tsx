import type { FocusEvent, ReactElement, ReactNode } from 'react'
import { Tooltip as RadixTooltip } from 'radix-ui'

/** Milliseconds a pointer rests before a tooltip shows (SPEC 9). */
export const tooltipDelay = 700

/** Stands once around the app: tooltips next to one another then share their delay. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return <RadixTooltip.Provider delayDuration={tooltipDelay}>{children}</RadixTooltip.Provider>
}

interface TooltipProps {
  content: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** The one control the tooltip belongs to; it must take a ref and pass props on. */
  children: ReactElement
}

/** A few words about a control, on hover and on keyboard focus. It never carries the control's only name. */
export function Tooltip({ content, side = 'top', children }: TooltipProps) {
  return (
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild onFocus={ignoreFocusWithoutKeyboard}>
        {children}
      </RadixTooltip.Trigger>
      <RadixTooltip.Portal>
        <RadixTooltip.Content
          side={side}
          sideOffset={8}
          collisionPadding={8}
          className="z-70 max-w-64 origin-(--radix-tooltip-content-transform-origin) animate-unfold rounded-chip bg-ink px-2.5 py-1.5 text-xs font-medium text-paper shadow-lifted"
        >
          {content}
          <RadixTooltip.Arrow className="fill-ink" width={10} height={5} />
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  )
}

/** Focus that comes back to a button when its dialog closes is no question about the button. */
function ignoreFocusWithoutKeyboard(event: FocusEvent<HTMLButtonElement>) {
  if (!event.currentTarget.matches(':focus-visible')) event.preventDefault()
}

import { Check } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { classes } from '../styles/classes.ts'

interface SelectListProps {
  id: string
  label: { 'aria-labelledby': string } | { 'aria-label': string | undefined }
  /** An element inside the button that opened the list. */
  anchor: RefObject<HTMLElement | null>
  options: readonly { value: string; label: string }[]
  value: string
  activeIndex: number
  onActivate: (index: number) => void
  onChoose: (index: number) => void
  onClose: () => void
}

/** The open list of a select. As a popover, it appears above everything, also above dialogs. */
export function SelectList({ id, label, anchor, options, value, activeIndex, onClose, ...props }: SelectListProps) {
  const list = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)

  useLayoutEffect(() => {
    const button = anchor.current?.closest('button')
    if (!list.current || !button) return
    // Without popovers, as in Safari 16, the list is part of the page and above what surrounds it.
    if (typeof list.current.showPopover === 'function') list.current.showPopover()
    place(list.current, button)
  }, [anchor])

  useLayoutEffect(() => {
    list.current?.children[activeIndex]?.scrollIntoView({ block: 'nearest' })
  }, [activeIndex])

  useEffect(() => {
    // While the page scrolls, the list moves with its button.
    function handleMove({ target }: Event) {
      const button = anchor.current?.closest('button')
      if (!list.current || !button || (target instanceof Node && list.current.contains(target))) return
      if (isInView(button)) place(list.current, button)
      else close()
    }
    addEventListener('scroll', handleMove, { capture: true, passive: true })
    addEventListener('resize', handleMove)
    return () => {
      removeEventListener('scroll', handleMove, { capture: true })
      removeEventListener('resize', handleMove)
    }
  }, [anchor])

  return (
    <div ref={list} id={id} popover="manual" role="listbox" {...label} className={listClasses}>
      {options.map((option, index) => (
        <Option
          key={option.value}
          id={`${id}-${index}`}
          label={option.label}
          isChosen={option.value === value}
          isActive={index === activeIndex}
          onActivate={() => props.onActivate(index)}
          onChoose={() => props.onChoose(index)}
        />
      ))}
    </div>
  )
}

interface OptionProps {
  id: string
  label: string
  isChosen: boolean
  isActive: boolean
  onActivate: () => void
  onChoose: () => void
}

function Option({ id, label, isChosen, isActive, onActivate, onChoose }: OptionProps) {
  return (
    // The button keeps the focus, handles the keys and names the active option.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      onPointerMove={onActivate}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={classes(optionClasses, isActive && 'bg-felt-soft', isChosen && 'font-semibold')}
    >
      {isChosen && <Check aria-hidden className="absolute left-2.5 size-4 text-felt-ink" strokeWidth={2.75} />}
      {label}
    </div>
  )
}

const listClasses =
  'fixed inset-auto animate-unfold overflow-y-auto overscroll-contain rounded-control border border-line bg-surface-raised p-1.5 text-ink shadow-lifted'
const optionClasses =
  'relative flex min-h-9.5 cursor-pointer items-center rounded-chip py-1.5 pr-4 pl-8.5 text-[0.9375rem] select-none'

// All lengths are in pixels.
const gapToButton = 6
const gapToWindow = 12
const maxHeight = 352
/** A longer list is at least this high, even if it has to cover its button. */
const minHeight = 280

function isInView(button: HTMLElement) {
  const { top, bottom } = button.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

function place(list: HTMLElement, button: HTMLElement) {
  const at = button.getBoundingClientRect()
  const roomAbove = at.top - gapToButton - gapToWindow
  const roomBelow = innerHeight - at.bottom - gapToButton - gapToWindow
  const fullHeight = Math.min(list.scrollHeight + 2, maxHeight)
  const isBelow = roomBelow >= fullHeight || roomBelow >= roomAbove
  const height = Math.min(fullHeight, Math.max(roomBelow, roomAbove, minHeight), innerHeight - 2 * gapToWindow)
  const top = isBelow
    ? Math.min(at.bottom + gapToButton, innerHeight - gapToWindow - height)
    : Math.max(gapToWindow, at.top - gapToButton - height)
  const width = Math.max(at.width, list.offsetWidth)
  const left = Math.max(gapToWindow, Math.min(at.left, document.documentElement.clientWidth - width - gapToWindow))
  Object.assign(list.style, {
    left: `${left}px`,
    top: `${top}px`,
    minWidth: `${at.width}px`,
    maxHeight: `${height}px`,
    transformOrigin: isBelow ? 'top' : 'bottom',
  })
}

import { Check } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { classes } from '../styles/classes.ts'

interface SelectListProps {
  id: string
  label: { 'aria-labelledby': string } | { 'aria-label': string | undefined }
  /** In the button that opened the list. */
  anchor: RefObject<HTMLElement | null>
  options: readonly { value: string; label: string }[]
  value: string
  pointed: number
  onPoint: (index: number) => void
  onChoose: (index: number) => void
  onClose: () => void
}

/** The open list of a select: over everything, beside its button wherever that stands. */
export function SelectList({ id, label, anchor, options, value, pointed, onClose, ...props }: SelectListProps) {
  const list = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)

  useLayoutEffect(() => {
    const button = anchor.current?.closest('button')
    if (!list.current || !button) return
    list.current.showPopover()
    place(list.current, button)
  }, [anchor])

  useLayoutEffect(() => {
    list.current?.children[pointed]?.scrollIntoView({ block: 'nearest' })
  }, [pointed])

  useEffect(() => {
    // What moves below it, be it the end of a scroll that began before, takes the list along with its button.
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
    <div ref={list} id={id} popover="manual" role="listbox" {...label} className={listLook}>
      {options.map((option, index) => (
        <Option
          key={option.value}
          id={`${id}-${index}`}
          label={option.label}
          isChosen={option.value === value}
          isPointed={index === pointed}
          onPoint={() => props.onPoint(index)}
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
  isPointed: boolean
  onPoint: () => void
  onChoose: () => void
}

function Option({ id, label, isChosen, isPointed, onPoint, onChoose }: OptionProps) {
  return (
    // The keys are those of the button, which keeps the focus and names the option it points at.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      onPointerMove={onPoint}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={classes(optionLook, isPointed && 'bg-felt-soft', isChosen && 'font-semibold')}
    >
      {isChosen && <Check aria-hidden className="absolute left-2.5 size-4 text-felt-ink" strokeWidth={2.75} />}
      {label}
    </div>
  )
}

const listLook =
  'fixed inset-auto animate-unfold overflow-y-auto overscroll-contain rounded-control border border-line bg-surface-raised p-1.5 text-ink shadow-lifted'
const optionLook =
  'relative flex min-h-9.5 cursor-pointer items-center rounded-chip py-1.5 pr-4 pl-8.5 text-[0.9375rem] select-none'

/** Pixels between the list and its button, and between the list and the window's edge. */
const [gap, margin] = [6, 12]
/** The most pixels a list is high, and the least one is that has more to show. */
const [maxHeight, least] = [352, 280]

function isInView(button: HTMLElement) {
  const { top, bottom } = button.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

function place(list: HTMLElement, button: HTMLElement) {
  const at = button.getBoundingClientRect()
  const above = at.top - gap - margin
  const below = innerHeight - at.bottom - gap - margin
  const wanted = Math.min(list.scrollHeight + 2, maxHeight)
  const isBelow = below >= wanted || below >= above
  const height = Math.min(wanted, Math.max(below, above, least), innerHeight - 2 * margin)
  // Where there is little room it lies over its button.
  const top = isBelow
    ? Math.min(at.bottom + gap, innerHeight - margin - height)
    : Math.max(margin, at.top - gap - height)
  const width = Math.max(at.width, list.offsetWidth)
  const left = Math.max(margin, Math.min(at.left, document.documentElement.clientWidth - width - margin))
  Object.assign(list.style, {
    left: `${left}px`,
    top: `${top}px`,
    minWidth: `${at.width}px`,
    maxHeight: `${height}px`,
    transformOrigin: isBelow ? 'top' : 'bottom',
  })
}

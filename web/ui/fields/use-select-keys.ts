import { type KeyboardEvent, useRef, useState } from 'react'

interface SelectKeys {
  options: readonly { value: string; label: string }[]
  value: string
  onChoose: ((value: string) => void) | undefined
}

/** Letters typed within this many milliseconds of each other form one word. */
const wordPause = 700

/** Handles the keys of a select like a native one. `activeIndex` is undefined while the list is closed. */
export function useSelectKeys({ options, value, onChoose }: SelectKeys) {
  const [activeIndex, setActiveIndex] = useState<number>()
  const typed = useRef({ word: '', at: 0 })
  const isOpen = activeIndex !== undefined
  const last = options.length - 1

  function open() {
    setActiveIndex(Math.max(0, chosenIndex()))
  }

  function chosenIndex() {
    return options.findIndex((option) => option.value === value)
  }

  function close() {
    setActiveIndex(undefined)
  }

  function choose(index: number | undefined) {
    const option = index === undefined ? undefined : options[index]
    if (option && option.value !== value) onChoose?.(option.value)
    close()
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Tab') return choose(activeIndex)
    const action = isLetter(event.key)
      ? () => type(event.key)
      : isOpen
        ? actionsWhileOpen(activeIndex)[event.key]
        : actionsWhileClosed[event.key]
    if (!action) return
    event.preventDefault()
    action()
  }

  const actionsWhileClosed: Record<string, () => void> = { ArrowDown: open, ArrowUp: open, Enter: open, ' ': open }

  function actionsWhileOpen(index: number): Record<string, () => void> {
    return {
      ArrowDown: () => setActiveIndex(Math.min(index + 1, last)),
      ArrowUp: () => setActiveIndex(Math.max(index - 1, 0)),
      PageDown: () => setActiveIndex(Math.min(index + 10, last)),
      PageUp: () => setActiveIndex(Math.max(index - 10, 0)),
      Home: () => setActiveIndex(0),
      End: () => setActiveIndex(last),
      Enter: () => choose(index),
      ' ': () => choose(index),
      Escape: close,
    }
  }

  /** Moves to the next option that starts with the typed word. A closed select chooses it at once. */
  function type(letter: string) {
    const now = Date.now()
    const word = (now - typed.current.at < wordPause ? typed.current.word : '') + letter.toLowerCase()
    typed.current = { word, at: now }
    const found = findTyped(options, word, activeIndex ?? chosenIndex())
    if (found === undefined) return
    if (isOpen) setActiveIndex(found)
    else choose(found)
  }

  function isLetter(key: string) {
    const continuesWord = typed.current.word !== '' && Date.now() - typed.current.at < wordPause
    return key.length === 1 && (key !== ' ' || continuesWord)
  }

  return {
    activeIndex,
    activate: setActiveIndex,
    open,
    close,
    choose,
    handleKeyDown,
    /** Keeps the browser from clicking the button when the space bar is released. */
    handleKeyUp: (event: KeyboardEvent) => event.key === ' ' && event.preventDefault(),
  }
}

/** Searches from an index and wraps around. A repeated single letter finds the next option. */
export function findTyped(options: readonly { label: string }[], word: string, from: number): number | undefined {
  const isSameLetter = [...word].every((letter) => letter === word[0])
  const prefix = isSameLetter ? word.slice(0, 1) : word
  const start = isSameLetter ? from + 1 : Math.max(from, 0)
  const indexes = options.map((_, index) => (start + index) % options.length)
  return indexes.find((index) => options[index]?.label.toLowerCase().startsWith(prefix))
}

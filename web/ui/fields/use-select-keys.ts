import { type KeyboardEvent, useRef, useState } from 'react'

interface SelectKeys {
  options: readonly { value: string; label: string }[]
  value: string
  onChoose: ((value: string) => void) | undefined
}

/** Typed letters that come within so many milliseconds of each other make one word. */
const wordPause = 700

/** Which option of a list one points at (undefined while the list is closed), and what the keys do, as in a native select. */
export function useSelectKeys({ options, value, onChoose }: SelectKeys) {
  const [pointed, setPointed] = useState<number>()
  const typed = useRef({ word: '', at: 0 })
  const isOpen = pointed !== undefined
  const last = options.length - 1

  function open() {
    setPointed(
      Math.max(
        0,
        options.findIndex((option) => option.value === value),
      ),
    )
  }

  function close() {
    setPointed(undefined)
  }

  function choose(index: number | undefined) {
    const option = index === undefined ? undefined : options[index]
    if (option && option.value !== value) onChoose?.(option.value)
    close()
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Tab') return choose(pointed)
    const deed = isLetter(event.key)
      ? () => type(event.key)
      : isOpen
        ? openDeeds(pointed)[event.key]
        : closedDeeds[event.key]
    if (!deed) return
    event.preventDefault()
    deed()
  }

  const closedDeeds: Record<string, () => void> = { ArrowDown: open, ArrowUp: open, Enter: open, ' ': open }

  function openDeeds(at: number): Record<string, () => void> {
    return {
      ArrowDown: () => setPointed(Math.min(at + 1, last)),
      ArrowUp: () => setPointed(Math.max(at - 1, 0)),
      PageDown: () => setPointed(Math.min(at + 10, last)),
      PageUp: () => setPointed(Math.max(at - 10, 0)),
      Home: () => setPointed(0),
      End: () => setPointed(last),
      Enter: () => choose(at),
      ' ': () => choose(at),
      Escape: close,
    }
  }

  /** Goes to the next option that begins with what is typed; a closed list takes it at once. */
  function type(letter: string) {
    const now = Date.now()
    const word = (now - typed.current.at < wordPause ? typed.current.word : '') + letter.toLowerCase()
    typed.current = { word, at: now }
    const from = pointed ?? options.findIndex((option) => option.value === value)
    const found = findTyped(options, word, from)
    if (found === undefined) return
    if (isOpen) setPointed(found)
    else choose(found)
  }

  function isLetter(key: string) {
    const continuesWord = typed.current.word !== '' && Date.now() - typed.current.at < wordPause
    return key.length === 1 && (key !== ' ' || continuesWord)
  }

  return {
    pointed,
    point: setPointed,
    open,
    close,
    choose,
    handleKeyDown,
    /** A button is pressed when the space bar comes up, which has done its deed by then. */
    handleKeyUp: (event: KeyboardEvent) => event.key === ' ' && event.preventDefault(),
  }
}

/** The place of the next option that begins with a word, seen from a place; a single letter leads on from it. */
export function findTyped(options: readonly { label: string }[], word: string, from: number): number | undefined {
  const isSameLetter = [...word].every((letter) => letter === word[0])
  const wanted = isSameLetter ? word.slice(0, 1) : word
  const start = isSameLetter ? from + 1 : Math.max(from, 0)
  const places = options.map((_, index) => (start + index) % options.length)
  return places.find((place) => options[place]?.label.toLowerCase().startsWith(wanted))
}

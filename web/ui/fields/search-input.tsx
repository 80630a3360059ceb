// @bundle controls
import { Search, X } from 'lucide-react'
import { type ComponentProps, startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigation } from '../router/index.ts'
import { runWhenIdle } from '../browser/run-when-idle.ts'
import { classes } from '../styles/classes.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import { Input } from './field.tsx'

interface SearchInputProps extends Pick<ComponentProps<'input'>, 'aria-label' | 'className' | 'placeholder'> {
  /** The current search, from the address. */
  value: string
  /** Called shortly after the last key. */
  onSearch: (search: string) => void
  /** Whether a dialog with its own history entry covers the field. A search then starts after the dialog has closed. */
  isCovered?: boolean
}

/** Milliseconds after the last key or press until the search starts. */
const searchDelay = 250

/** The longest search that the API accepts, in characters. */
const maxSearchLength = 200

/** A search field. Its text follows `value` only when something other than typing has changed the search. */
export function SearchInput({ value, onSearch, isCovered = false, className, ...props }: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const [last, setLast] = useState({ value, sent: value })
  if (value !== last.value) {
    setLast({ value, sent: value })
    if (value !== last.sent) setText(value)
  }

  const search = useEffectEvent(() => {
    const trimmed = text.trim()
    if (trimmed === last.sent) return
    setLast({ ...last, sent: trimmed })
    onSearch(trimmed)
  })
  const [isDue, setDue] = useState(false)
  useEffect(
    // A transition runs after a navigation that a click has started, so `isNavigating` is up to date.
    () => runWhenIdle(searchDelay, () => startTransition(() => setDue(true))),
    // Each key restarts the delay, although the effect does not read the text.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
    [text],
  )
  const isNavigating = useNavigation().state === 'loading'
  useEffect(() => {
    // A search navigates too, so it waits for a pending navigation instead of interrupting it.
    // oxlint-disable-next-line react/set-state-in-effect
    if (isDue && !isNavigating && !isCovered) search()
  }, [isDue, isNavigating, isCovered])

  function changeText(next: string) {
    setText(next)
    setDue(false)
  }

  function handleClear() {
    changeText('')
    input.current?.focus()
  }

  return (
    <div className={classes('relative', className)}>
      <Input
        {...props}
        ref={input}
        type="search"
        icon={<Search />}
        value={text}
        maxLength={maxSearchLength}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => changeText(event.target.value)}
        // Hides the clear button that some browsers add.
        className={classes(
          '[&>input]:text-ellipsis [&>input::-webkit-search-cancel-button]:hidden',
          text && '[&>input]:pr-11.5',
        )}
      />
      {text && (
        <IconButton size="small" label="Clear search" onClick={handleClear} className="absolute! top-1 right-1">
          <X />
        </IconButton>
      )}
    </div>
  )
}

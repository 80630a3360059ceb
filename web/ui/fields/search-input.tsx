import { Search, X } from 'lucide-react'
import { type ComponentProps, startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigation } from '../../router/index.ts'
import { runWhenIdle } from '../browser/run-when-idle.ts'
import { classes } from '../styles/classes.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import { Input } from './input.tsx'

interface SearchInputProps extends Pick<ComponentProps<'input'>, 'aria-label' | 'className' | 'placeholder'> {
  /** What is searched for at the moment, as the address has it. */
  value: string
  /** Told a moment after the last key. */
  onSearch: (search: string) => void
}

/** Milliseconds without a key until the search is made. */
const searchDelay = 250

/** Longest search a list takes, in characters. */
const maxSearchLength = 200

/** A line to search by. Its words are the reader's own until `value` changes for another reason than their typing. */
export function SearchInput({ value, onSearch, className, ...props }: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const [known, setKnown] = useState({ value, sent: value })
  if (value !== known.value) {
    setKnown({ value, sent: value })
    if (value !== known.sent) setText(value)
  }

  const search = useEffectEvent(() => {
    const wanted = text.trim()
    if (wanted === known.sent) return
    setKnown({ ...known, sent: wanted })
    onSearch(wanted)
  })
  const [isDue, setDue] = useState(false)
  useEffect(
    // A transition, as navigations are: when the search is due, it is known what a click has begun or done meanwhile.
    () => runWhenIdle(searchDelay, () => startTransition(() => setDue(true))),
    // Each key starts the wait anew, though the effect itself reads no text.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
    [text],
  )
  const isUnderWay = useNavigation().state === 'loading'
  useEffect(() => {
    // A search is a navigation too, and would overtake one that is under way. It changes the address, not only a state.
    // oxlint-disable-next-line react/set-state-in-effect
    if (isDue && !isUnderWay) search()
  }, [isDue, isUnderWay])

  function write(written: string) {
    setText(written)
    setDue(false)
  }

  function handleClear() {
    write('')
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
        onChange={(event) => write(event.target.value)}
        // Browsers draw a cross of their own, each another one.
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

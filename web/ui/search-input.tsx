import { Search } from 'lucide-react'
import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react'
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
export function SearchInput({ value, onSearch, ...props }: SearchInputProps) {
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
  useEffect(() => {
    // Not when the field is left: what changes below the pointer then would swallow the click that left it.
    const timer = setTimeout(() => search(), searchDelay)
    return () => clearTimeout(timer)
    // Each key starts the wait anew, though the effect itself reads no text.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [text])

  return (
    <Input
      {...props}
      type="search"
      icon={<Search />}
      value={text}
      maxLength={maxSearchLength}
      autoComplete="off"
      enterKeyHint="search"
      onChange={(event) => setText(event.target.value)}
    />
  )
}

import { Search } from 'lucide-react'
import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react'
import { Input } from './input.tsx'

interface SearchInputProps extends Pick<ComponentProps<'input'>, 'aria-label' | 'className' | 'placeholder'> {
  /** What is searched for at the moment, as the address has it. */
  value: string
  /** Told a moment after the last key, and at once when the field is left. */
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

  function search() {
    const wanted = text.trim()
    if (wanted === known.sent) return
    setKnown({ ...known, sent: wanted })
    onSearch(wanted)
  }

  const searchLater = useEffectEvent(search)
  useEffect(() => {
    const timer = setTimeout(() => searchLater(), searchDelay)
    return () => clearTimeout(timer)
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
      onBlur={search}
    />
  )
}

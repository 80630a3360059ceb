import { useEffect } from 'react'

/** Puts a number before the page's title: '(2) Events · Meeplehood'. */
export function TitleMark({ badge }: { badge: string }) {
  useEffect(() => {
    const mark = () => show(`(${badge}) ${bareTitle()}`)
    mark()
    // Each screen brings a title of its own.
    const observer = new MutationObserver(mark)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      observer.disconnect()
      show(bareTitle())
    }
  }, [badge])

  return null
}

function bareTitle() {
  return document.title.replace(/^\(\d+\+?\) /, '')
}

function show(title: string) {
  if (document.title !== title) document.title = title
}

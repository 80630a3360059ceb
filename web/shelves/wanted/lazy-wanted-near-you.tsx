import { useEffect, useRef, useState } from 'react'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'

const WantedNearYou = lazyPart(async () => (await import('./wanted-near-you.tsx')).WantedNearYou, {
  failure: 'The games wanted near you could not be loaded.',
})

/** The wanted games at the end of a screen. Their code and content load when the reader scrolls near them. */
export function LazyWantedNearYou() {
  const end = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(typeof IntersectionObserver !== 'function')
  useEffect(() => {
    if (!end.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '300px 0px',
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [])
  if (!isNear) return <div ref={end} className="absolute bottom-0" />
  return <WantedNearYou />
}

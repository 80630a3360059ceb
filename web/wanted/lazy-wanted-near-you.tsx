import { lazy, Suspense, useEffect, useRef, useState } from 'react'

const WantedNearYou = lazy(async () => ({ default: (await import('./wanted-near-you.tsx')).WantedNearYou }))

/** The wanted games at the end of a screen. Their code and content load when the reader scrolls near them. */
export function LazyWantedNearYou() {
  const end = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!end.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '300px 0px',
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [])
  if (!isNear) return <div ref={end} className="absolute bottom-0" />
  return (
    <Suspense fallback={null}>
      <WantedNearYou />
    </Suspense>
  )
}

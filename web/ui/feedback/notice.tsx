import type { ReactNode } from 'react'
import { Hexagon } from '../layout/hexagon.tsx'

interface NoticeProps {
  icon: ReactNode
  title: string
  text: ReactNode
  children?: ReactNode
}

export function Notice({ icon, title, text, children }: NoticeProps) {
  return (
    <>
      <Hexagon className="mb-3 fill-felt-soft text-felt-ink">{icon}</Hexagon>
      <h1 dir="auto" className="text-3xl tracking-[-0.02em] sm:text-4xl">
        {title}
      </h1>
      <p className="max-w-md wrap-anywhere text-ink-soft">{text}</p>
      {children && <div className="mt-4">{children}</div>}
    </>
  )
}

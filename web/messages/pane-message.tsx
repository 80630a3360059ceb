import type { ReactNode } from 'react'
import { Hexagon } from '../ui/layout/hexagon.tsx'

interface PaneMessageProps {
  icon: ReactNode
  title: string
  children: ReactNode
  actions?: ReactNode
}

export function PaneMessage({ icon, title, children, actions }: PaneMessageProps) {
  return (
    <div className="m-auto flex flex-col items-center gap-2 px-6 py-10 text-center">
      <Hexagon className="mb-3 fill-felt-soft text-felt-ink">{icon}</Hexagon>
      <h2 className="text-2xl">{title}</h2>
      <p className="max-w-sm text-ink-soft">{children}</p>
      {actions && <div className="mt-4 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  )
}

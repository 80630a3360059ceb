import { CalendarX2 } from 'lucide-react'
import { NextStep } from '../platform/navigation/next-step.tsx'
import { paths } from '../platform/navigation/paths.ts'

export function ClosedNote({ isCancelled }: { isCancelled: boolean }) {
  return (
    <div className="flex flex-col items-center gap-4 rounded-tile bg-surface-sunken p-6 text-center">
      <p className="flex items-center gap-2.5 font-medium [&>svg]:size-4.5 [&>svg]:shrink-0">
        <CalendarX2 aria-hidden />
        {isCancelled ? 'This event was cancelled.' : 'This event is over.'}
      </p>
      <NextStep to={paths.events}>Find another game night</NextStep>
    </div>
  )
}

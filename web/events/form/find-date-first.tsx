import { paths } from '../../platform/navigation/paths.ts'
import { isPlainClick, Link } from '../../ui/router/index.ts'

/** Leads from the form for an event to the form for a date poll. `onLeave` runs unless the link opens a new tab. */
export function FindDateFirst({ onLeave }: { onLeave: () => void }) {
  return (
    <p className="mb-5 text-sm text-ink-soft">
      Not sure when?{' '}
      <Link
        to={paths.newDatePoll}
        onClick={(click) => isPlainClick(click) && onLeave()}
        className="font-semibold text-felt-ink hover:underline"
      >
        Find a date first
      </Link>
    </p>
  )
}

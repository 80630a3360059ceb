import { Spinner } from '../../ui/buttons/spinner.tsx'

/** A spinner, shown while the session loads. */
export function LoadingSession() {
  return (
    <div className="grid min-h-[80dvh] place-items-center">
      <Spinner label="Loading" className="size-10 text-felt-ink" />
    </div>
  )
}

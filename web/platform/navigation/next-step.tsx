import { Link } from '../../ui/router/index.ts'
import { Button } from '../../ui/buttons/button.tsx'

/** A link button that suggests where to go from an empty or missing screen. */
export function NextStep({ to, children }: { to: string; children: string }) {
  return (
    <Button asChild variant="secondary">
      <Link to={to}>{children}</Link>
    </Button>
  )
}

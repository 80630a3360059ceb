import { Link } from '../../ui/router/index.ts'
import { Button } from '../../ui/buttons/button.tsx'

interface NextStepProps {
  to: string
  children: string
}

/** A link button that suggests where to go from an empty or missing screen. */
export function NextStep({ to, children }: NextStepProps) {
  return (
    <Button asChild variant="secondary">
      <Link to={to}>{children}</Link>
    </Button>
  )
}

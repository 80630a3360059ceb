import { Link } from '../../router/index.ts'
import { Button } from '../../ui/buttons/button.tsx'

interface NextStepProps {
  to: string
  children: string
}

/** Where to go from a place with nothing in it. */
export function NextStep({ to, children }: NextStepProps) {
  return (
    <Button asChild variant="secondary">
      <Link to={to}>{children}</Link>
    </Button>
  )
}

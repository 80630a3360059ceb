import { ArrowLeft } from 'lucide-react'
import { Link } from '../../ui/router/index.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { Button } from '../../ui/buttons/button.tsx'

export function ReturnToProfile() {
  return (
    <Button asChild variant="ghost" size="small" className="-ml-3">
      <Link to={paths.ownProfile}>
        <ArrowLeft aria-hidden />
        Return to Profile
      </Link>
    </Button>
  )
}

import { ArrowLeft } from 'lucide-react'
import { MeetButton } from '../events/meeting-places/meet-button.tsx'
import { WantedBand } from '../shelves/wanted/wanted-band.tsx'
import { Link } from '../ui/router/index.ts'
import { paths } from '../platform/navigation/paths.ts'
import { Button } from '../ui/buttons/button.tsx'
import { PageHeading } from '../ui/layout/page-heading.tsx'
import { InvitationNote } from '../shelves/players/invitation.tsx'
import { PlayerFilterBar } from '../shelves/players/player-filter-bar.tsx'
import { PlayerResults } from '../shelves/players/player-results.tsx'

export function PlayersScreen() {
  return (
    <div className="flex flex-col gap-7">
      <PageHeading
        title="Players"
        description="Find people to share a table with."
        actions={<MeetButton />}
        back={
          <Button asChild variant="ghost" size="small" className="-ml-3.5">
            <Link to={paths.dashboard}>
              <ArrowLeft aria-hidden />
              Back to Dashboard
            </Link>
          </Button>
        }
      />
      <InvitationNote />
      <WantedBand />
      <PlayerFilterBar />
      <PlayerResults />
    </div>
  )
}

import { MeetButton } from '../events/meeting-places/meet-button.tsx'
import { WantedBand } from '../shelves/wanted/wanted-band.tsx'
import { paths } from '../platform/navigation/paths.ts'
import { PageHeading } from '../ui/layout/page-heading.tsx'
import { PlayerResults } from '../shelves/players/player-results.tsx'

export function PlayersScreen() {
  return (
    <div className="flex flex-col gap-3 md:gap-7">
      <PageHeading
        title="Players"
        description="Find people to share a table with."
        actions={<MeetButton />}
        isQuiet
        back={{ to: paths.dashboard, text: 'Back to Dashboard' }}
      />
      <WantedBand />
      <PlayerResults />
    </div>
  )
}

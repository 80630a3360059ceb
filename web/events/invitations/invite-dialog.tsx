import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { canInvite } from '../../../contract/events/invitations/rules.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { LinkButtons } from '../../platform/sharing/link-buttons.tsx'
import { useMember } from '../../platform/session/session.ts'
import { LazyConfirmationNote, needsConfirmation } from '../../sign-in/email-confirmation/needs-confirmation.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { QrCode } from '../../ui/layout/qr-code.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Invitations } from './invitations.tsx'
import { InvitePeople } from './invite-people.tsx'
import { eventReaders, invitationReadersText, sharedEventPath } from './shared-event.ts'

/** The dialog to invite to an event: its link on top, then members to write to, and email and a QR code behind a button. */
export function InviteDialog({ event, isOpen, onClose }: { event: GameEvent; isOpen: boolean; onClose: () => void }) {
  const member = useMember()
  const [showsMore, setShowsMore] = useState(false)
  const address = new URL(sharedEventPath(event), window.location.origin).href
  const readers = `${eventReaders(event)} who opens the link sees the event. ${invitationReadersText(event)}`
  const moreWays = (
    <section aria-label="More ways" className="flex flex-col gap-5 border-t border-line pt-4">
      <Button
        variant="ghost"
        size="small"
        aria-expanded={showsMore}
        onClick={() => setShowsMore(!showsMore)}
        className="group w-fit"
      >
        <ChevronDown aria-hidden className="transition-transform group-aria-expanded:rotate-180" />
        More ways
      </Button>
      {showsMore && (
        <>
          <QrCode text={address} label="QR code of the link" />
          <Invitations
            eventId={event.id}
            memberId={member.id}
            canInviteByEmail={event.status === 'active' && canInvite(event)}
            isForMembers={event.visibility === 'members'}
          />
        </>
      )}
    </section>
  )
  return (
    <Dialog open={isOpen} onOpenChange={onClose} title="Invite" description={readers}>
      <div className="flex flex-wrap items-center gap-2.5 pb-5">
        <p className="min-w-40 grow basis-56 rounded-control bg-surface-sunken px-3.5 py-2 text-sm wrap-anywhere select-all">
          {address}
        </p>
        <LinkButtons title={event.title} address={address} size="small" variant="secondary" />
      </div>
      {needsConfirmation(member, 'POST /api/messages') ? (
        <>
          <LazyConfirmationNote action="invite players" className="pb-4" />
          {moreWays}
        </>
      ) : (
        <InvitePeople event={event} onDone={onClose}>
          {moreWays}
        </InvitePeople>
      )}
    </Dialog>
  )
}

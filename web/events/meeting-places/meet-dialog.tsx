import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { maxMeetingGroup } from '../../../contract/events/meeting-places/rules.ts'
import type { MemberSummary } from '../../../contract/people/users/schemas.ts'
import { isolated } from '../../../contract/platform/isolated.ts'
import { callQuery } from '../../platform/api/call-queries.ts'
import { useMember } from '../../platform/session/session.ts'
import { ChooseMember } from '../../people/choose-member.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorState, SkeletonText } from '../../ui/feedback/states.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import type { ChosenPlace } from './chosen-place.ts'
import { PlaceList } from './place-list.tsx'

export interface MeetDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  people?: readonly MemberSummary[]
  renderButton: (place: ChosenPlace) => ReactNode
}

const nobody: readonly MemberSummary[] = []

/** The places in the middle of the member and the people whom they choose, each with a button. */
export function MeetDialog({ isOpen, onOpenChange, people = nobody, renderButton }: MeetDialogProps) {
  const member = useMember()
  const [group, setGroup] = useState(people)
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange} title="Meet in the middle">
      <div className="flex flex-col gap-5">
        {group.length > 0 && (
          <>
            <ul aria-label="Your group" className="flex flex-wrap gap-2">
              {group.map(({ id, fullName }) => (
                <li key={id} className="max-w-full">
                  <Button
                    variant="secondary"
                    size="small"
                    wraps
                    aria-label={`Remove ${isolated(fullName)}`}
                    onClick={() => setGroup(group.filter((other) => other.id !== id))}
                  >
                    <bdi>{fullName}</bdi>
                    <X aria-hidden />
                  </Button>
                </li>
              ))}
            </ul>
            <FoundPlaces ids={group.map(({ id }) => id)} renderButton={renderButton} />
          </>
        )}
        {group.length < maxMeetingGroup && (
          <ChooseMember
            label="People to meet"
            hint="Choose the people whom you want to meet. We look for towns that all of you can reach."
            taken={[member, ...group]}
            renderButton={(other) => (
              <Button
                size="small"
                variant="secondary"
                aria-label={`Add ${isolated(other.fullName)}`}
                onClick={() => setGroup([...group, other])}
              >
                Add
              </Button>
            )}
          />
        )}
      </div>
    </Dialog>
  )
}

function FoundPlaces({ ids, renderButton }: { ids: readonly number[]; renderButton: MeetDialogProps['renderButton'] }) {
  const query = useQuery({
    ...callQuery('GET /api/meeting-places', { query: { member: [...ids] } }),
    placeholderData: keepPreviousData,
  })
  if (query.data) return <PlaceList found={query.data} renderButton={renderButton} />
  if (query.isError) return <ErrorState query={query}>The places could not be loaded.</ErrorState>
  return <SkeletonText lines={4} />
}

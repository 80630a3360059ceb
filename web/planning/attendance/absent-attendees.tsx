import type { MemberSummary } from '../../../contract/people/users/schemas.ts'
import { isolated } from '../../../contract/platform/isolated.ts'
import { MemberLink } from '../../people/member-link.tsx'
import { Button } from '../../ui/buttons/button.tsx'

interface AbsentAttendeesProps {
  attendees: readonly MemberSummary[]
  absentIds: readonly number[]
  /** Whether the answer can no longer change. */
  disabled: boolean
  onChange: (absentIds: number[]) => void
}

/** The attendees of an event, each with a button that marks them as absent. */
export function AbsentAttendees({ attendees, absentIds, disabled, onChange }: AbsentAttendeesProps) {
  if (attendees.length === 0) return null
  return (
    <>
      <p>If someone did not come, press the button next to their name.</p>
      <ul aria-label="Who came" className="flex max-w-md flex-col gap-2">
        {attendees.map((member) => {
          const isAbsent = absentIds.includes(member.id)
          return (
            <li key={member.id} className="flex min-h-9 flex-wrap items-center justify-between gap-2">
              <MemberLink member={member} />
              <Button
                variant="secondary"
                size="small"
                disabled={disabled}
                aria-pressed={isAbsent}
                aria-label={`${isolated(member.fullName)} did not come`}
                onClick={() =>
                  onChange(isAbsent ? absentIds.filter((id) => id !== member.id) : [...absentIds, member.id])
                }
                className="aria-pressed:border-mustard-ink/40! aria-pressed:bg-mustard-soft! aria-pressed:text-mustard-ink!"
              >
                Did not come
              </Button>
            </li>
          )
        })}
      </ul>
    </>
  )
}

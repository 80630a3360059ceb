import { useQuery } from '@tanstack/react-query'
import { type ContactAudience, contactAudiences, firstNameOf } from '../../../contract/people/users/rules.ts'
import type { OwnUser, PrivacyChange, PrivacyChoices } from '../../../contract/people/users/schemas.ts'
import { ErrorState, Skeleton } from '../../ui/feedback/states.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { SettingsSection } from '../../ui/layout/settings-section.tsx'
import { ChoiceCards } from './choice-cards.tsx'
import { privacyQuery, useChangePrivacy } from './calls.ts'

/** The privacy choices: contact, zip code and attendance. A change shows at once and is reset if it fails. */
export function PrivacySettings({ member }: { member: OwnUser }) {
  const query = useQuery(privacyQuery(member))
  const { mutate, isPending, variables } = useChangePrivacy(member)
  if (!query.data)
    return (
      <SettingsSection title="Who may contact me">
        {query.isFetching ? (
          <Loading what="your choices" placeholder={<Skeleton className="h-26 rounded-[1rem]" />} />
        ) : (
          <ErrorState query={query}>Your privacy settings could not be loaded.</ErrorState>
        )}
      </SettingsSection>
    )
  const choices = { ...query.data, ...(isPending && variables) }
  return <PrivacyFields member={member} choices={choices} onChange={(change) => mutate(change)} />
}

interface PrivacyFieldsProps {
  member: OwnUser
  choices: PrivacyChoices
  onChange: (change: PrivacyChange) => void
}

function PrivacyFields({ member, choices, onChange }: PrivacyFieldsProps) {
  return (
    <>
      <SettingsSection
        title="Who may contact me"
        description="Members can always answer your messages, and the hosts and the attendees of an event can always write to each other about it."
      >
        <ChoiceCards
          legend="Who may contact me"
          choices={audienceChoices}
          chosen={choices.contactableBy}
          onChoose={(contactableBy) => onChange({ contactableBy })}
        />
      </SettingsSection>
      <SettingsSection title="What others see">
        <div className="flex flex-col gap-3">
          <Checkbox
            label="Show my zip code"
            hint={`If not, others see only ${member.place ?? 'your town'}, and distances to you are measured from there.`}
            checked={choices.showsZip}
            onChange={({ target }) => onChange({ showsZip: target.checked })}
          />
          <Checkbox
            label="List me as an attendee"
            hint="If not, only the host and the other attendees of an event see that you attend it. The number of attendees still includes you."
            checked={choices.listsAttendance}
            onChange={({ target }) => onChange({ listsAttendance: target.checked })}
          />
          <Checkbox
            label="Show my first name to visitors"
            hint={`The link of an event that you host shows ${firstNameOf(member.fullName)} as its host. If not, it shows ${member.username}.`}
            checked={choices.showsFirstName}
            onChange={({ target }) => onChange({ showsFirstName: target.checked })}
          />
        </div>
      </SettingsSection>
    </>
  )
}

const audienceTexts: Record<ContactAudience, { name: string; description: string }> = {
  everyone: { name: 'Everyone', description: 'Any member can write to me' },
  sharedEvents: { name: 'People I share an event with', description: 'An upcoming or past one' },
  nobody: { name: 'Nobody', description: 'Only members whom I write to first' },
}

const audienceChoices = contactAudiences.map((value) => ({ value, ...audienceTexts[value] }))

import { Download } from 'lucide-react'
import type { MouseEvent } from 'react'
import { showFailure } from '../../platform/api/failure-toast.ts'
import { callAddress, request } from '../../platform/api/request.ts'
import type { OwnUser } from '../../../contract/people/users/schemas.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { EmailSettings } from './email-settings.tsx'
import { SettingsSection } from '../../ui/layout/settings-section.tsx'

/** The email address, the download of the member's data and the deletion of the account. */
export function AccountSettings({ member }: { member: OwnUser }) {
  return (
    <>
      <EmailSettings member={member} />
      <SettingsSection
        title="Your data"
        description="Everything that we store about you, and your pictures, in one ZIP file. archive.json contains the data. Notes of moderators are not included, because they can be about other members too. Ask the people who run this site for them."
      >
        <Button asChild variant="secondary" className="sm:w-fit">
          <a
            href={callAddress('GET /api/users/:id/archive.zip', { parameters: { id: member.id } })}
            download
            onClick={(event) => void handleDownload(event, member)}
          >
            <Download aria-hidden />
            Download my data
          </a>
        </Button>
      </SettingsSection>
      <SettingsSection title="Delete account" description="This is permanent. We cannot restore a deleted account.">
        <ul className="flex list-disc flex-col gap-1 pl-5 text-[0.9375rem] text-ink-soft marker:text-line-strong">
          <li>We delete your profile, collection, ratings and notifications. Your username becomes available again.</li>
          <li>You lose your seats. The game nights you host are cancelled, and we notify the attendees.</li>
          <li>Other members keep the messages and comments you wrote, under the name “Former member”.</li>
        </ul>
        <DeleteAccount member={member} />
      </SettingsSection>
    </>
  )
}

/** Starts the download once the member has proved who they are, because a download cannot ask for the password. */
async function handleDownload(event: MouseEvent<HTMLAnchorElement>, { id }: OwnUser) {
  const link = event.currentTarget
  // This function starts the download with a click of its own.
  if (!event.isTrusted) return
  event.preventDefault()
  try {
    await request('GET /api/users/:id/recent-sign-in', { parameters: { id } })
    link.click()
  } catch (error) {
    showFailure(error, 'Failed to download your data. Please try again.')
  }
}

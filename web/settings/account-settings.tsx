import { Download } from 'lucide-react'
import { addressOf } from '../../contract/platform/address.ts'
import { downloadArchive } from '../../contract/account/account.ts'
import type { OwnUser } from '../../contract/users/users.ts'
import { Button } from '../ui/buttons/button.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { EmailSettings } from './email-settings.tsx'
import { SettingsSection } from '../ui/layout/settings-section.tsx'

/** The account as a whole: where its mails go, taking everything along, and leaving. */
export function AccountSettings({ member }: { member: OwnUser }) {
  return (
    <>
      <EmailSettings member={member} />
      <SettingsSection
        title="Your data"
        description="Your profile, collection, ratings, game nights, messages and notifications, in one file (JSON)."
      >
        <Button asChild variant="secondary" className="sm:w-fit">
          <a href={addressOf(downloadArchive, { parameters: { id: member.id } })} download>
            <Download aria-hidden />
            Download everything that is mine
          </a>
        </Button>
      </SettingsSection>
      <SettingsSection title="Delete account" description="For good: nobody can bring it back, not even we.">
        <ul className="flex list-disc flex-col gap-1 pl-5 text-[0.9375rem] text-ink-soft marker:text-line-strong">
          <li>Your profile, collection, ratings and notifications are gone, and your username is free again.</li>
          <li>Seats you hold are given back. Game nights you host are cancelled, and everybody attending is told.</li>
          <li>What others received from you stays with them, under &ldquo;Former member&rdquo;.</li>
        </ul>
        <DeleteAccount member={member} />
      </SettingsSection>
    </>
  )
}

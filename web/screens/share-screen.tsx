import { FileUp } from 'lucide-react'
import { ChooseMember } from '../people/choose-member.tsx'
import { messageDraft } from '../messages/composer.tsx'
import { paths } from '../platform/navigation/paths.ts'
import { readDraft, saveDraft } from '../platform/session/drafts.ts'
import { useMember } from '../platform/session/session.ts'
import { useListDraft } from '../shelves/import/list-draft.ts'
import { Button } from '../ui/buttons/button.tsx'
import { FormSection } from '../ui/layout/form-section.tsx'
import { PageHeading } from '../ui/layout/page-heading.tsx'
import { useNavigate, useSearchParams } from '../ui/router/index.ts'
import { isolated } from '../../contract/platform/isolated.ts'

/** What another app shares with the installed app. The manifest names the parameters (build/icons.ts). */
export function ShareScreen() {
  const member = useMember()
  const text = sharedText(useSearchParams()[0])
  const [list, changeList] = useListDraft()
  const navigate = useNavigate()

  function handleImport() {
    changeList(joinLines([list, text]))
    void navigate(paths.importGames, { replace: true })
  }

  /** Opens the conversation with the text as its draft, so that the member can add to it. */
  function handleWrite(receiverId: number) {
    const draft = messageDraft(receiverId)
    saveDraft(member.id, draft, joinLines([readDraft(member.id, draft), text]))
    void navigate(paths.conversation(receiverId), { replace: true })
  }

  if (text === '') return <PageHeading title="Share" description="The other app has shared no text and no link." />
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6">
      <PageHeading
        title="Share"
        description="Another app or a link put this text here. Send it to a member, or add it to your shelf."
      />
      <blockquote dir="auto" className={textLook}>
        {text}
      </blockquote>
      <FormSection title="Send to a member">
        <ChooseMember
          label="Members"
          hint="You see the message before it is sent."
          taken={[member]}
          renderButton={({ id, fullName }) => (
            <Button
              variant="secondary"
              size="small"
              aria-label={`Write to ${isolated(fullName)}`}
              onClick={() => handleWrite(id)}
            >
              Write
            </Button>
          )}
        />
      </FormSection>
      <FormSection title="Add to your shelf">
        <p className="text-ink-soft">A list with the name of a game, or a link to BoardGameGeek, in each line.</p>
        <Button variant="secondary" className="w-fit" onClick={handleImport}>
          <FileUp aria-hidden />
          Import as a list
        </Button>
      </FormSection>
    </div>
  )
}

const textLook =
  'max-h-48 overflow-y-auto rounded-control bg-surface-sunken px-3.5 py-2.5 text-sm whitespace-pre-line wrap-anywhere'

/** Returns the shared text. Apps share a link as `url` or within the text, often with its title. */
function sharedText(parameters: URLSearchParams): string {
  const [title = '', text = '', url = ''] = ['title', 'text', 'url'].map((name) => parameters.get(name)?.trim())
  return joinLines([text.includes(title) ? '' : title, text, text.includes(url) ? '' : url])
}

function joinLines(parts: readonly string[]): string {
  return parts.filter(Boolean).join('\n')
}

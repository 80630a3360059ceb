import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Gavel, History, NotebookPen } from 'lucide-react'
import { useState } from 'react'
import type { ModeratedMember } from '../../../contract/moderation/moderator-schemas.ts'
import { canActAgainst } from '../../../contract/moderation/rules.ts'
import { isRestricted } from '../../../contract/people/restrictions.ts'
import { isolated } from '../../../contract/platform/isolated.ts'
import { type Role, roles } from '../../../contract/platform/roles.ts'
import { readSearch } from '../../platform/api/read-search.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { Link, useSearchParams } from '../../ui/router/index.ts'
import { useMember } from '../../platform/session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { SearchInput } from '../../ui/fields/search-input.tsx'
import { Textarea } from '../../ui/fields/textarea.tsx'
import { Card, CardContent } from '../../ui/layout/card.tsx'
import { DropdownMenuItem, OptionsMenu } from '../../ui/overlays/dropdown-menu.tsx'
import { ActionDialog, type Choice, memberChoices } from './action-dialog.tsx'
import { deskSearch } from './desk-address.ts'
import { MemberLine } from './member-line.tsx'
import { PagedList } from './paged-list.tsx'
import { moderatedMemberPages, notesQuery, useDecision } from '../calls.ts'

/** The search of members, with actions and notes. The address keeps the search. */
export function MemberSearch() {
  const [address, setAddress] = useSearchParams()
  const search = readSearch(address)
  const query = useInfiniteQuery({ ...moderatedMemberPages(search), placeholderData: keepPreviousData })

  function handleSearch(text: string) {
    const next = deskSearch('members')
    if (text) next.set('search', text)
    setAddress(next, { replace: true, preventScrollReset: true })
  }

  return (
    <div className="flex flex-col gap-4">
      <SearchInput
        value={search}
        onSearch={handleSearch}
        aria-label="Search members"
        placeholder="Username or name..."
      />
      <PagedList query={query} empty="No member matches your search.">
        {(member) => <MemberCard key={member.id} member={member} />}
      </PagedList>
    </div>
  )
}

function MemberCard({ member }: { member: ModeratedMember }) {
  const [isActing, setActing] = useState(false)
  const [showsNotes, setShowsNotes] = useState(false)
  const choices = useMemberChoices(member)
  const mayAct = canActAgainst(useMember(), member)
  return (
    <Card asChild>
      <article aria-label={member.fullName}>
        <CardContent>
          <div className="flex items-start justify-between gap-3">
            <MemberLine member={member} />
            {mayAct && (
              <OptionsMenu label={`Options for ${isolated(member.fullName)}`}>
                <DropdownMenuItem onSelect={() => setActing(true)}>
                  <Gavel aria-hidden />
                  Act
                </DropdownMenuItem>
                <DropdownMenuItem onSelect={() => setShowsNotes(!showsNotes)}>
                  <NotebookPen aria-hidden />
                  Notes
                </DropdownMenuItem>
                <DropdownMenuItem asChild>
                  <Link to={`${paths.moderation}?${deskSearch('log', { member: member.id })}`}>
                    <History aria-hidden />
                    Log
                  </Link>
                </DropdownMenuItem>
              </OptionsMenu>
            )}
          </div>
          {showsNotes && <Notes userId={member.id} />}
          <ActionDialog title={member.fullName} choices={choices} isOpen={isActing} onOpenChange={setActing} />
        </CardContent>
      </article>
    </Card>
  )
}

const roleChoices: Record<Role, string> = {
  member: 'Remove role',
  moderator: 'Make moderator',
  administrator: 'Make administrator',
}

function useMemberChoices(member: ModeratedMember): Choice[] {
  const { id, role, isEmailConfirmed, usesTwoStep } = member
  const parameters = { userId: id }
  const act = useDecision('POST /api/moderation/members/:userId/actions')
  const remove = useDecision('POST /api/moderation/members/:userId/removal')
  const change = useDecision('PUT /api/moderation/members/:userId/role')
  const confirm = useDecision('POST /api/moderation/members/:userId/email-confirmation')
  const endTwoStep = useDecision('POST /api/moderation/members/:userId/two-step-end')
  const isAdministrator = useMember().role === 'administrator'
  const choices = memberChoices('', (body) => act.mutateAsync({ parameters, body }))
  if (isRestricted(member))
    choices.push({
      value: 'restore',
      label: 'Restore',
      act: ({ reason }) => act.mutateAsync({ parameters, body: { kind: 'restore', reason } }),
    })
  if (!isAdministrator) return choices
  if (isEmailConfirmed === false)
    choices.push({
      value: 'confirm',
      label: 'Confirm the email address',
      act: ({ reason }) => confirm.mutateAsync({ parameters, body: { reason } }),
    })
  if (usesTwoStep)
    choices.push({
      value: 'endTwoStep',
      label: 'Turn off two-step sign-in',
      act: ({ reason }) => endTwoStep.mutateAsync({ parameters, body: { reason } }),
    })
  const others = roles.filter((other) => other !== role)
  return [
    ...choices,
    ...others.map((other) => ({
      value: other,
      label: roleChoices[other],
      act: ({ reason }: { reason: string }) => change.mutateAsync({ parameters, body: { role: other, reason } }),
    })),
    {
      value: 'delete',
      label: 'Delete the account permanently',
      act: ({ reason }) => remove.mutateAsync({ parameters, body: { reason } }),
    },
  ]
}

function Notes({ userId }: { userId: number }) {
  const { data: notes } = useQuery(notesQuery(userId))
  const [text, setText] = useState('')
  const add = useDecision('POST /api/moderation/members/:userId/notes', {
    onDone: () => setText(''),
    failed: 'Failed to save the note. Please try again.',
  })

  return (
    <div className="flex flex-col gap-3 border-t border-dashed border-line pt-3">
      <ul className="flex flex-col gap-2 empty:hidden">
        {notes?.map((note) => (
          <li key={note.id} dir="auto" className="text-[0.9375rem] whitespace-pre-line wrap-anywhere">
            <bdi className="font-semibold">{note.author.fullName}</bdi>: {note.text}
          </li>
        ))}
      </ul>
      <Field label="New note" hint="Only moderators can read it.">
        <Textarea value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <Button
        size="small"
        variant="secondary"
        className="w-fit"
        disabled={text.trim() === ''}
        pending={add.isPending}
        onClick={() => add.mutate({ parameters: { userId }, body: { text } })}
      >
        Add Note
      </Button>
    </div>
  )
}

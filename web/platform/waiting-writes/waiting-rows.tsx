import { useQuery } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import type { WaitingCall } from '../../../contract/waiting-calls.ts'
import { usePassFocusOn } from '../../ui/browser/use-pass-focus-on.ts'
import { Button, type ButtonProps } from '../../ui/buttons/button.tsx'
import { classes } from '../../ui/styles/classes.ts'
import { LinkedText } from '../../ui/text/linked-text.tsx'
import type { CallInput } from '../api/call-input.ts'
import { readDraft, saveDraft } from '../session/drafts.ts'
import { useMember } from '../session/session.ts'
import { isDue, type WaitingWrite } from './kept-writes.ts'
import { cancelWaiting, sendAgain, reasonOf } from './send-waiting.ts'
import { waitingQuery } from './waiting-writes.ts'

/** Returns the member's writes of one call that wait and belong to a place of the screen, the oldest first. */
export function useWaitingWrites<Name extends WaitingCall>(name: Name, isHere: (input: CallInput<Name>) => boolean) {
  const { data = [] } = useQuery(waitingQuery(useMember().id))
  return (data as WaitingWrite<Name>[]).filter(({ value }) => value.name === name && isHere(value.input))
}

interface WaitingTextsProps<Name extends WaitingCall> {
  name: Name
  isHere: (input: CallInput<Name>) => boolean
  /** The name of the draft into which Edit puts a text. */
  draftName?: string
  /** Called when a text has become the draft again. */
  onEdit?: (() => void) | undefined
  className?: string
}

/** The texts that the member wrote here and that wait. */
export function WaitingTexts<Name extends WaitingCall>({
  name,
  isHere,
  draftName = '',
  onEdit,
  ...props
}: WaitingTextsProps<Name>) {
  const { id } = useMember()
  const writes = useWaitingWrites(name, isHere)

  function handleEdit(content: string) {
    saveDraft(id, draftName, [readDraft(id, draftName), content].filter((text) => text !== '').join('\n'))
    onEdit?.()
  }

  // Screen readers announce what appears in an element that was there before.
  return (
    <div aria-live="polite" className="contents">
      {writes.length > 0 && (
        <ul aria-label="Not sent yet" {...props}>
          {writes.map((write) => (
            <li key={write.key.name}>
              <WaitingRow write={write} onEdit={onEdit && handleEdit} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface WaitingRowProps {
  write: WaitingWrite
  onEdit?: ((content: string) => void) | undefined
}

/** A write that waits: its text, why it waits, and what the member can do. */
export function WaitingRow({ write, onEdit }: WaitingRowProps) {
  const row = usePassFocusOn<HTMLDivElement>()
  const { input, problem } = write.value
  const content = 'content' in input.body ? input.body.content : undefined
  const waits = isDue(write)

  async function handleEdit(text: string) {
    if (await cancelWaiting(write)) onEdit?.(text)
  }

  return (
    <div ref={row} className="flex min-w-0 flex-col gap-1 text-sm">
      {content !== undefined && (
        <div className="rounded-[1.125rem] border border-dashed border-line-strong px-3.5 py-2 text-[0.9375rem]">
          <LinkedText content={content} />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-1">
        <p className={classes('flex items-center gap-1.5 pr-1', problem ? 'w-full text-danger-ink' : 'text-ink-soft')}>
          <CloudOff aria-hidden className="size-4 shrink-0" />
          {problem ? reasonOf(problem) : waits ? 'Waits for a network' : 'Not sent for more than a day'}
        </p>
        {!waits && <SmallButton onClick={() => void sendAgain(write)}>Send</SmallButton>}
        {content !== undefined && onEdit && <SmallButton onClick={() => void handleEdit(content)}>Edit</SmallButton>}
        <SmallButton onClick={() => void cancelWaiting(write)}>{waits ? 'Cancel' : 'Discard'}</SmallButton>
      </div>
    </div>
  )
}

function SmallButton(props: ButtonProps) {
  return <Button variant="ghost" size="small" {...props} />
}

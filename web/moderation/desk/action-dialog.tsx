import { useState } from 'react'
import { maxReasonLength } from '../../../contract/moderation/actions.ts'
import type { Game } from '../../../contract/games/schemas.ts'
import { GameSearchField } from '../../games/form/game-search-field.tsx'
import type { CallInput } from '../../platform/api/call-input.ts'
import { showFailure } from '../../platform/api/failure-toast.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Field } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Textarea } from '../../ui/fields/textarea.tsx'
import { Dialog, DialogClose, DialogFooter } from '../../ui/overlays/dialog.tsx'
import { currentTime } from '../../ui/browser/clock.ts'

/** Something that a moderator can do. `end` says whether it has an end; `game` asks for another game. */
export type Choice = {
  value: string
  label: string
  end?: 'required' | 'optional'
  game?: { label: string; isChoice: (game: Game) => boolean }
  act: (input: { reason: string; until: string | null; gameId: number | null }) => Promise<unknown>
}

const memberActions = [
  { kind: 'warn', label: 'Warn' },
  { kind: 'limit', label: 'Limit', end: 'required' },
  { kind: 'suspend', label: 'Suspend', end: 'optional' },
] as const

type MemberAction = CallInput<'POST /api/moderation/members/:userId/actions'>['body']

/** Returns the choices to warn, limit or suspend a member. `whom` follows the verb of each label. */
export function memberChoices(whom: string, act: (action: MemberAction) => Promise<unknown>): Choice[] {
  return memberActions.map(({ kind, label, ...options }) => ({
    value: kind,
    label: label + whom,
    ...options,
    act: ({ reason, until }) => act({ kind, reason, ...('end' in options && { until }) }),
  }))
}

interface ActionDialogProps {
  title: string
  choices: readonly Choice[]
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** The dialog in which a moderator chooses an action and gives the reason. */
export function ActionDialog({ title, choices, isOpen, onOpenChange }: ActionDialogProps) {
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange} title={title} size="small">
      <ActionForm choices={choices} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

const aWeek = { value: '7', label: '1 week' }
const durations = [
  { value: '1', label: '1 day' },
  { value: '3', label: '3 days' },
  aWeek,
  { value: '30', label: '30 days' },
  { value: '180', label: '180 days' },
]
const forGood = { value: 'never', label: 'Permanently' }
const day = 24 * 60 * 60_000

function ActionForm({ choices, onDone }: Pick<ActionDialogProps, 'choices'> & { onDone: () => void }) {
  const [value, setValue] = useState(choices[0]?.value ?? '')
  const [reason, setReason] = useState('')
  const [chosenDuration, setDuration] = useState(aWeek.value)
  const [gameId, setGameId] = useState<number | null>(null)
  const [isPending, setPending] = useState(false)
  const choice = choices.find((option) => option.value === value)
  const durationOptions = choice?.end === 'optional' ? [...durations, forGood] : durations
  // The chosen duration may not exist for this action.
  const { value: duration } = durationOptions.find((option) => option.value === chosenDuration) ?? aWeek
  const isComplete = reason.trim() !== '' && (!choice?.game || gameId !== null)

  async function handleAct() {
    setPending(true)
    const isEndless = !choice?.end || duration === forGood.value
    const until = isEndless ? null : new Date(currentTime().getTime() + Number(duration) * day).toISOString()
    try {
      await choice?.act({ reason, until, gameId })
      showToast({ title: 'Done', description: 'The action is in the log.', tone: 'success' })
      onDone()
    } catch (error) {
      const explained = [
        'AlreadyHandled',
        'EmailTaken',
        'HigherRole',
        'OwnDecision',
        'RoleRequired',
        'NotFound',
      ] as const
      showFailure(error, 'The action failed. Please try again.', explained)
    } finally {
      setPending(false)
    }
  }

  return (
    <div className="flex flex-col gap-5">
      <Field label="Action">
        <Select options={choices} value={value} onValueChange={setValue} />
      </Field>
      {choice?.end && (
        <Field label="Duration">
          <Select options={durationOptions} value={duration} onValueChange={setDuration} />
        </Field>
      )}
      {choice?.game && (
        <GameSearchField
          {...choice.game}
          searchLabel="Search the other game"
          listLabel="Found games"
          value={gameId}
          onChange={setGameId}
        />
      )}
      <Field label="Reason" hint="The member can read it. Do not say who sent a report." required>
        <Textarea maxLength={maxReasonLength} value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="secondary">Cancel</Button>
        </DialogClose>
        <Button disabled={!isComplete} pending={isPending} onClick={() => void handleAct()}>
          Confirm
        </Button>
      </DialogFooter>
    </div>
  )
}

import { useQuery, queryOptions } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { OwnUser } from '../../../contract/people/users/schemas.ts'
import { useFocusOnChange } from '../../ui/browser/focus.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorState, Skeleton } from '../../ui/feedback/states.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { SettingsSection } from '../../ui/layout/settings-section.tsx'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'
import { ConnectApp } from './connect-app.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useCall } from '../../platform/api/use-write.ts'
import { callQuery } from '../../platform/api/call-queries.ts'

/** Turns two-step sign-in on and off, and shows new recovery codes. */
export function TwoStepSettings({ member }: { member: OwnUser }) {
  const { data: state, isFetching, refetch } = useQuery(twoStepQuery(member))
  const [newCodes, setNewCodes] = useState<readonly string[]>()
  const content = useFocusOnChange<HTMLDivElement>(newCodes ? 'codes' : 'state')
  return (
    <SettingsSection
      title="Two-step sign-in"
      description="After your password, Meeplehood asks for a code from an authenticator app on your phone. A passkey needs no code."
    >
      <div ref={content} tabIndex={-1} className={contentClasses}>
        {newCodes ? (
          <RecoveryCodes codes={newCodes} onDone={() => setNewCodes(undefined)} />
        ) : state ? (
          state.isOn ? (
            <TurnedOn
              member={member}
              codesLeft={state.recoveryCodesLeft}
              onNewCodes={setNewCodes}
              focusContent={() => content.current?.focus({ preventScroll: true })}
            />
          ) : (
            <TurnedOff member={member} onNewCodes={setNewCodes} />
          )
        ) : isFetching ? (
          <Loading what="two-step sign-in" placeholder={<Skeleton className="h-12 rounded-[1rem]" />} />
        ) : (
          <ErrorState onRetry={() => void refetch()}>Two-step sign-in could not be loaded.</ErrorState>
        )}
      </div>
    </SettingsSection>
  )
}

const contentClasses = 'flex flex-col gap-4 outline-none'

interface StateProps {
  member: OwnUser
  onNewCodes: (codes: readonly string[]) => void
}

function TurnedOff({ member, onNewCodes }: StateProps) {
  const prepare = useCall('POST /api/users/:id/two-step/secret', failure)
  const content = useFocusOnChange<HTMLDivElement>(prepare.data ? 'form' : 'button')
  return (
    <div ref={content} tabIndex={-1} className={contentClasses}>
      {prepare.data ? (
        <ConnectApp member={member} secret={prepare.data} onConnected={onNewCodes} onCancel={() => prepare.reset()} />
      ) : (
        <Button
          variant="secondary"
          pending={prepare.isPending}
          onClick={() => prepare.mutate({ parameters: { id: member.id } })}
          className="sm:w-fit"
        >
          Turn On
        </Button>
      )}
    </div>
  )
}

interface TurnedOnProps extends StateProps {
  codesLeft: number
  focusContent: () => void
}

function TurnedOn({ member, codesLeft, onNewCodes, focusContent }: TurnedOnProps) {
  const [isAsking, setAsking] = useState(false)
  const turnOffButton = useRef<HTMLButtonElement>(null)
  const disable = useCall('DELETE /api/users/:id/two-step', {
    ...failure,
    done: { title: 'Two-step sign-in is off', description: 'Your password is enough to sign in.' },
  })
  const renew = useCall('POST /api/users/:id/two-step/recovery-codes', failure)

  function handleCloseFocus(event: Event) {
    // The button is still there if the member cancelled.
    if (turnOffButton.current) return
    event.preventDefault()
    focusContent()
  }

  return (
    <>
      <p>
        Two-step sign-in is on. You have {codesLeft} {codesLeft === 1 ? 'recovery code' : 'recovery codes'} left.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          pending={renew.isPending}
          onClick={() =>
            renew.mutate(
              { parameters: { id: member.id } },
              { onSuccess: ({ recoveryCodes }) => onNewCodes(recoveryCodes) },
            )
          }
        >
          New Recovery Codes
        </Button>
        <Button ref={turnOffButton} variant="secondary" onClick={() => setAsking(true)}>
          Turn Off
        </Button>
      </div>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Turn off two-step sign-in?"
        description="Your password alone will sign you in, and your recovery codes stop working."
        confirmLabel="Turn Off"
        pending={disable.isPending}
        onConfirm={() => disable.mutate({ parameters: { id: member.id } }, { onSuccess: () => setAsking(false) })}
        onCloseAutoFocus={handleCloseFocus}
      />
    </>
  )
}

const failure = {
  failed: 'Failed to change two-step sign-in. Please try again.',
  explained: ['TwoStepAlreadyOn', 'TwoStepOff'],
} as const

/** Whether two-step sign-in is on. It is refetched on every view, because signing in uses up recovery codes. */
function twoStepQuery({ id }: OwnUser) {
  return queryOptions({ ...callQuery('GET /api/users/:id/two-step', { parameters: { id } }), staleTime: 0 })
}

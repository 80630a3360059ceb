import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, queryOptions } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { PasskeyNameInput } from '../../../contract/sign-in/passkeys/schemas.ts'
import type { OwnUser } from '../../../contract/people/users/schemas.ts'
import { showFailure } from '../../platform/api/failure-toast.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorState, Skeleton } from '../../ui/feedback/states.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { errorToast, showToast } from '../../ui/feedback/toast-store.ts'
import { Field, Form, Input } from '../../ui/fields/field.tsx'
import { SettingsSection } from '../../ui/layout/settings-section.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import { whyNoPasskeys } from './support.ts'
import { callQuery } from '../../platform/api/call-queries.ts'
import { request } from '../../platform/api/request.ts'
import { useWrite } from '../../platform/api/use-write.ts'

interface PasskeySettingsProps {
  member: OwnUser
  /** The name of a new passkey, until the member changes it. */
  suggestedName: string
}

export function PasskeySettings({ member, suggestedName }: PasskeySettingsProps) {
  const { data: passkeys, isFetching, refetch } = useQuery(passkeysQuery(member))
  const obstacle = whyNoPasskeys()
  return (
    <SettingsSection
      title="Passkeys"
      description="Sign in with your fingerprint, your face, a PIN or a security key instead of your password. We email you when a passkey is added or removed."
    >
      {passkeys ? (
        passkeys.length > 0 && (
          <ul aria-label="Your passkeys" className="flex flex-col gap-2.5">
            {passkeys.map((passkey) => (
              <li key={passkey.id}>
                <PasskeyRow passkey={passkey} member={member} />
              </li>
            ))}
          </ul>
        )
      ) : isFetching ? (
        <Loading what="passkeys" placeholder={<Skeleton className="h-19 rounded-[1rem]" />} />
      ) : (
        <ErrorState onRetry={() => void refetch()}>Your passkeys could not be loaded.</ErrorState>
      )}
      {obstacle === undefined ? <AddPasskey member={member} suggestedName={suggestedName} /> : <p>{obstacle}</p>}
    </SettingsSection>
  )
}

function AddPasskey({ member, suggestedName }: PasskeySettingsProps) {
  const form = useForm({ resolver: zodResolver(PasskeyNameInput), defaultValues: { name: suggestedName } })
  const add = useAddPasskey(member)

  const handleSubmit = form.handleSubmit(({ name }) =>
    add.mutate(name, {
      onSuccess: () => {
        form.reset()
        showToast({ title: 'Passkey added', description: `You can now sign in with ${name}.`, tone: 'success' })
      },
      onError: (error) => void explainFailure(error),
    }),
  )

  return (
    <Form aria-label="New passkey" onSubmit={handleSubmit} className="flex max-w-md flex-col gap-4">
      <Field
        label="Passkey Name"
        hint="Name the device or password manager that keeps it."
        error={form.formState.errors.name?.message}
        required
      >
        <Input autoComplete="off" {...form.register('name')} />
      </Field>
      <Button type="submit" variant="secondary" pending={add.isPending} className="sm:w-fit">
        Add Passkey
      </Button>
    </Form>
  )
}

/** Shows why a passkey was not added, except to a member who cancelled. */
async function explainFailure(error: unknown) {
  const { isAlreadyAdded } = await import('./ceremonies.ts')
  if (isAlreadyAdded(error)) showToast(errorToast('This device already has a passkey for your account.'))
  else if (!isCancelled(error)) showFailure(error, 'Failed to add a passkey. Please try again.', ['TooManyPasskeys'])
}

function isCancelled(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
}

/** The passkeys of the member. They are refetched on every view, because other devices add and use them. */
function passkeysQuery({ id }: OwnUser) {
  return queryOptions({ ...callQuery('GET /api/users/:id/passkeys', { parameters: { id } }), staleTime: 0 })
}

function useAddPasskey(member: OwnUser) {
  const parameters = { id: member.id }
  return useWrite(async (name: string) => {
    const options = await request('POST /api/users/:id/passkeys/options', { parameters })
    const { createCredential } = await import('./ceremonies.ts')
    const credential = await createCredential(options)
    return request('POST /api/users/:id/passkeys', { parameters, body: { name, credential } })
  })
}

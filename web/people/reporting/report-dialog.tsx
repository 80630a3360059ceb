import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import {
  maxReportDetailsLength,
  type ReportedKind,
  reportReasonNames,
  reportReasons,
} from '../../../contract/moderation/rules.ts'
import { NewReport } from '../../../contract/moderation/schemas.ts'
import { failureToast } from '../../platform/api/failure-toast.ts'
import { useFormDraft } from '../../platform/session/use-form-draft.ts'
import { DialogFormFooter } from '../../ui/overlays/dialog-form-footer.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Field, FieldGroup, Form } from '../../ui/fields/field.tsx'
import { Textarea } from '../../ui/fields/textarea.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { useCall } from '../../platform/api/use-write.ts'

export interface ReportDialogProps {
  kind: ReportedKind
  subjectId: number
  /** The code in the address of a date poll. */
  pollCode?: string
  /** The name in the title of the dialog: 'Ben Ngo', 'this message'. */
  name: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

export function ReportDialog({ isOpen, onOpenChange, ...subject }: ReportDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title={`Report ${subject.name}`}
      description="The people who run this site will read your report. Nobody else will know that it came from you."
      size="small"
    >
      <ReportForm {...subject} onSent={() => onOpenChange(false)} />
    </Dialog>
  )
}

type ReportFormProps = Pick<ReportDialogProps, 'kind' | 'subjectId' | 'pollCode'> & { onSent: () => void }

function ReportForm({ kind, subjectId, pollCode, onSent }: ReportFormProps) {
  const form = useForm({ resolver: zodResolver(NewReport), defaultValues: { kind, subjectId, pollCode, details: '' } })
  const { deleteDraft } = useFormDraft(form, `report ${kind} ${subjectId}`)
  const report = useCall('POST /api/reports')
  const { errors } = form.formState

  const handleSubmit = form.handleSubmit(async (input) => {
    try {
      await report.mutateAsync({ body: { ...input, details: input.details || null } })
      deleteDraft()
      onSent()
      showToast({ title: 'Thank you', description: 'We received your report and will look into it.', tone: 'success' })
    } catch (error) {
      showToast(failureToast(error, ['TooManyReports'], 'Failed to send your report. Please try again.'))
    }
  })

  return (
    <Form aria-label="Report" onSubmit={handleSubmit} className="flex flex-col gap-5">
      <FieldGroup label="What is wrong?" error={errors.reason?.message} required>
        {reportReasons.map((reason) => (
          <label key={reason} className={reasonLook}>
            <input
              type="radio"
              value={reason}
              {...form.register('reason')}
              className="size-4.5 shrink-0 appearance-none rounded-full border border-line-strong bg-surface outline-none! checked:border-[0.3rem] checked:border-felt dark:checked:border-felt-ink"
            />
            {reportReasonNames[reason]}
          </label>
        ))}
      </FieldGroup>
      <Field label="Anything else?" hint="Tell us what happened, in your own words." error={errors.details?.message}>
        <Textarea maxLength={maxReportDetailsLength} {...form.register('details')} />
      </Field>
      <DialogFormFooter label="Send Report" pendingLabel="Sending..." pending={report.isPending} />
    </Form>
  )
}

const reasonLook =
  'ring-within flex min-h-11 cursor-pointer items-center gap-3 rounded-control border border-line bg-surface-raised px-3.5 py-2 transition-colors hover:border-line-strong has-checked:border-felt has-checked:bg-felt-soft/60 dark:has-checked:border-felt-ink'

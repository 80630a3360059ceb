import { useState } from 'react'
import { canChangeDueDate, type LoanAction, possibleActions } from '../../../contract/shelves/loans/rules.ts'
import type { Loan, LoanStep } from '../../../contract/shelves/loans/schemas.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { LazyLoanDialog } from './lazy-dialogs.ts'
import type { LoanDialogProps } from './loan-dialogs.tsx'
import { useCall } from '../../platform/api/use-write.ts'

export function LoanActions({ loan }: { loan: Loan }) {
  const [shownDialog, setShownDialog] = useState<LoanDialogProps['name']>()
  const step = useCall('POST /api/loans/:loanId/steps', {
    failed: 'Failed to update the loan. Please try again.',
    explained: ['LoanChanged'],
  })
  const actions = possibleActions(loan).toSorted(
    (one, other) => Number(leadsToReturn(other)) - Number(leadsToReturn(one)),
  )

  function handleStep(action: LoanStep['action']) {
    step.mutate({ parameters: { loanId: loan.id }, body: { action } })
  }

  return (
    <>
      {actions.map((action) => (
        <Button
          key={action}
          size="small"
          variant={leadsToReturn(action) ? 'primary' : 'secondary'}
          pending={step.isPending && step.variables.body.action === action}
          onClick={() => (action === 'agree' || action === 'decline' ? setShownDialog(action) : handleStep(action))}
        >
          {labelOf(action, loan)}
        </Button>
      ))}
      {canChangeDueDate(loan) && (
        <Button size="small" variant="secondary" onClick={() => setShownDialog('dueDate')}>
          Change Due Date
        </Button>
      )}
      <LazyLoanDialog
        loan={loan}
        name={shownDialog}
        isOpen={shownDialog !== undefined}
        onClose={() => setShownDialog(undefined)}
      />
    </>
  )
}

/** Returns whether an action is a normal step towards the return: it neither ends the loan early nor disputes it. */
function leadsToReturn(action: LoanAction): boolean {
  return action === 'agree' || action === 'handOver' || action === 'giveBack' || action === 'return'
}

const labels: Record<LoanAction, string> = {
  agree: 'Agree',
  decline: 'Decline',
  cancel: 'Cancel Loan',
  handOver: 'I Handed It Over',
  giveBack: 'I Gave It Back',
  dispute: 'Not Back Yet',
  return: 'It Is Back',
}

function labelOf(action: LoanAction, { state, isOtherGone }: Loan): string {
  if (action === 'cancel' && state === 'requested') return 'Withdraw Request'
  return action === 'giveBack' && isOtherGone ? 'Close Loan' : labels[action]
}

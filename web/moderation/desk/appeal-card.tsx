import { Scale } from 'lucide-react'
import { useState } from 'react'
import { actionNames } from '../../../contract/moderation/action-texts.ts'
import type { OpenAppeal } from '../../../contract/moderation/moderator-schemas.ts'
import { isolated } from '../../../contract/platform/isolated.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Card, CardContent, CardFooter } from '../../ui/layout/card.tsx'
import { ActionDialog, type Choice } from './action-dialog.tsx'
import { MemberLine } from './member-line.tsx'
import { useDecision } from '../calls.ts'

export function AppealCard({ appeal }: { appeal: OpenAppeal }) {
  const { member, action, text, canDecide } = appeal
  const [isDeciding, setDeciding] = useState(false)
  const decide = useDecision('POST /api/moderation/appeals/:appealId/decision')
  const choices: Choice[] = (['accept', 'reject'] as const).map((decision) => ({
    value: decision,
    label: `${decision === 'accept' ? 'Accept' : 'Reject'} the appeal`,
    act: ({ reason }) => decide.mutateAsync({ parameters: { appealId: appeal.id }, body: { decision, reason } }),
  }))
  return (
    <Card asChild edge="terracotta">
      <article aria-label={`Appeal of ${isolated(member.fullName)}`}>
        <CardContent className="gap-4">
          <MemberLine member={member} />
          <p className="wrap-anywhere text-ink-soft">
            {actionNames[action.kind]} by {action.actor?.fullName ?? 'the site'}: {action.reason}
          </p>
          <p dir="auto" className="rounded-control bg-surface-sunken p-3.5 whitespace-pre-line wrap-anywhere">
            {text}
          </p>
        </CardContent>
        <CardFooter>
          {canDecide ? (
            <Button size="small" onClick={() => setDeciding(true)} aria-haspopup="dialog">
              <Scale aria-hidden /> Decide
            </Button>
          ) : (
            <p className="text-sm text-ink-soft">Another moderator has to decide this appeal.</p>
          )}
          <ActionDialog
            title="Decide about this appeal"
            choices={choices}
            isOpen={isDeciding}
            onOpenChange={setDeciding}
          />
        </CardFooter>
      </article>
    </Card>
  )
}

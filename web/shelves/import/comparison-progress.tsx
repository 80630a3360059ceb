import { groupDigits } from '../../../contract/platform/group-digits.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Progress } from '../../ui/feedback/progress.tsx'
import { FormSection } from '../../ui/layout/form-section.tsx'

/** Shows how many games of the shelf have been compared with the catalogue. */
export function ComparisonProgress({ done, total, onCancel }: { done: number; total: number; onCancel: () => void }) {
  const text = total === 0 ? 'Reading your games...' : `${groupDigits(done)} of ${groupDigits(total)} games`
  return (
    <FormSection title="Comparing with our catalogue">
      <Progress label="Compared games" value={done} max={Math.max(total, 1)} valueText={text} />
      <p className="text-ink-soft">{text}</p>
      <Button variant="secondary" className="w-fit" onClick={onCancel}>
        Cancel
      </Button>
    </FormSection>
  )
}

import { Check, CirclePause, CloudOff } from 'lucide-react'
import { useEffect } from 'react'
import { groupDigits } from '../../../contract/platform/group-digits.ts'
import { maxNewGamesPerDay } from '../../../contract/shelves/import/rules.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Progress } from '../../ui/feedback/progress.tsx'
import { FormSection } from '../../ui/layout/form-section.tsx'
import { PreviewSection } from './preview-section.tsx'
import { runLifetime } from './saved-run.ts'
import type { ImportRun } from './send-rows.ts'

export function RunningImport({ run, onStop }: { run: ImportRun; onStop: () => void }) {
  return (
    <FormSection title="Importing">
      <RunProgress run={run} />
      <p className="text-ink-soft">
        Keep this page open. If you close it, you can continue in this browser within {runLifetime} days, until you log
        out. On another device, choose the same file again: games that are imported already stay as they are.
      </p>
      <Button variant="secondary" className="w-fit" onClick={onStop}>
        Stop
      </Button>
    </FormSection>
  )
}

interface StoppedImportProps {
  run: ImportRun
  /** Why the import stopped; undefined if the member stopped it or closed the page. */
  failure: string | undefined
  onContinue: () => void
  onDiscard: () => void
}

/** An import that stopped halfway. After a failure, it continues by itself when the browser is online again. */
export function StoppedImport({ run, failure, onContinue, onDiscard }: StoppedImportProps) {
  const hasFailed = failure !== undefined
  useEffect(() => {
    if (!hasFailed) return
    addEventListener('online', onContinue)
    return () => removeEventListener('online', onContinue)
  }, [hasFailed, onContinue])
  const Icon = hasFailed ? CloudOff : CirclePause
  return (
    <FormSection title="Your import has stopped">
      <RunProgress run={run} />
      <p role="alert" className="flex items-start gap-2.5 text-ink-soft">
        <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0" />
        {failure ?? 'The games so far are in your collection. Nothing is lost, and nothing is imported twice.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onContinue}>Continue</Button>
        <Button variant="secondary" onClick={onDiscard}>
          Import something else
        </Button>
      </div>
    </FormSection>
  )
}

export function FinishedImport({ run, onRestart }: { run: ImportRun; onRestart: () => void }) {
  return (
    <div className="flex flex-col gap-6">
      <FormSection title="Your games are here">
        <p role="status" className="flex items-start gap-2.5">
          <Check aria-hidden className="mt-0.5 size-4.5 shrink-0 text-felt-ink" />
          {summaryOf(run)}
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={paths.ownProfile}>Show my games</ButtonLink>
          <Button variant="secondary" onClick={onRestart}>
            Import more
          </Button>
        </div>
      </FormSection>
      <LeftOut run={run} />
    </div>
  )
}

function RunProgress({ run: { done, rows } }: { run: ImportRun }) {
  return <GamesProgress label="Imported games" done={done} total={rows.length} />
}

function GamesProgress({ label, done, total }: { label: string; done: number; total: number }) {
  const text = total === 0 ? 'Reading your games...' : `${groupDigits(done)} of ${groupDigits(total)} games`
  return (
    <>
      <Progress label={label} value={done} max={Math.max(total, 1)} valueText={text} />
      <p className="text-ink-soft">{text}</p>
    </>
  )
}

/** The games that the server did not import, with the reason. */
function LeftOut({ run: { leftOut } }: { run: ImportRun }) {
  const rows = leftOut.map((row, index) => ({ ...row, index }))
  return (
    <>
      <PreviewSection
        title="Left out for now"
        text={`You can add ${groupDigits(maxNewGamesPerDay)} new games to the catalog within 24 hours. Import the same file again in 24 hours. Games that are already imported stay as they are.`}
        rows={rows.filter(({ outcome }) => outcome === 'tooManyNewGames')}
      >
        {({ name }) => <span className="wrap-anywhere">{name}</span>}
      </PreviewSection>
      <PreviewSection
        title="No longer in our catalog"
        text="Import the same file again to choose other games for them."
        rows={rows.filter(({ outcome }) => outcome === 'gone')}
      >
        {({ name }) => <span className="wrap-anywhere">{name}</span>}
      </PreviewSection>
    </>
  )
}

function summaryOf({ counts: { changed, created, unchanged }, plays }: ImportRun): string {
  const parts = [
    changed > 0 && `${groupDigits(changed)} updated`,
    created > 0 && `${groupDigits(created)} new to the catalog`,
    unchanged > 0 && `${groupDigits(unchanged)} already up to date`,
  ].filter((part) => part !== false)
  return parts.length === 0
    ? 'No game was imported.'
    : `${gamesText(changed + created + unchanged)}: ${parts.join(', ')}.${playsText(plays)}`
}

function playsText(count: number): string {
  if (count === 0) return ''
  return count === 1 ? ' 1 play is new in your log.' : ` ${groupDigits(count)} plays are new in your log.`
}

function gamesText(count: number): string {
  return count === 1 ? '1 game' : `${groupDigits(count)} games`
}

/** Shows how many games of the shelf have been compared with the catalog. */
export function ComparisonProgress({ done, total, onCancel }: { done: number; total: number; onCancel: () => void }) {
  return (
    <FormSection title="Comparing with our catalog">
      <GamesProgress label="Compared games" done={done} total={total} />
      <Button variant="secondary" className="w-fit" onClick={onCancel}>
        Cancel
      </Button>
    </FormSection>
  )
}

import { paths } from '../platform/navigation/paths.ts'
import { LazyConfirmationNote, needsConfirmation } from '../sign-in/email-confirmation/needs-confirmation.ts'
import { useFocusOnChange } from '../ui/browser/focus.ts'
import { useMember } from '../platform/session/session.ts'
import { PageHeading } from '../ui/layout/page-heading.tsx'
import { ChooseShelf } from '../shelves/import/choose-shelf.tsx'
import { ComparisonProgress, FinishedImport, RunningImport, StoppedImport } from '../shelves/import/import-progress.tsx'
import { ShelfPreview } from '../shelves/import/shelf-preview.tsx'
import { TableQuestions } from '../shelves/import/table-questions.tsx'
import { useShelfImport } from '../shelves/import/use-shelf-import.ts'

/** Imports a collection file or a list of names in steps: choose, preview, import. */
export function ImportGamesScreen() {
  const member = useMember()
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-5">
      <PageHeading
        isQuiet
        back={{ to: paths.ownProfile, text: 'Return to Profile' }}
        title="Import Games"
        description="Bring your collection from BoardGameGeek, BG Stats or a spreadsheet, or paste a list of names."
      />
      {needsConfirmation(member, 'POST /api/shelf/import') ? (
        <LazyConfirmationNote action="import games" />
      ) : (
        <ImportSteps />
      )}
    </div>
  )
}

function ImportSteps() {
  const shelfImport = useShelfImport()
  // The pressed button disappears with its step.
  const step = useFocusOnChange<HTMLDivElement>(shelfImport.stage.name)
  return (
    <div ref={step} tabIndex={-1} className="outline-none">
      <ImportStep {...shelfImport} />
    </div>
  )
}

function ImportStep({ stage, ...actions }: ReturnType<typeof useShelfImport>) {
  switch (stage.name) {
    case 'choosing':
      return (
        <ChooseShelf
          failure={stage.failure}
          onRetry={stage.retry}
          onChooseFile={actions.chooseFile}
          onChooseText={actions.chooseText}
        />
      )
    case 'asking': {
      const { question, file } = stage
      return (
        <TableQuestions
          key={question.encoding?.name}
          question={question}
          onAnswer={(answers) => void actions.answer(question, answers)}
          onChooseEncoding={(encoding) => file && void actions.chooseEncoding(file, encoding)}
          onCancel={actions.startOver}
        />
      )
    }
    case 'comparing':
      return <ComparisonProgress done={stage.done} total={stage.total} onCancel={actions.startOver} />
    case 'preview':
      return (
        <ShelfPreview
          shelf={stage.shelf}
          plan={stage.plan}
          newGames={stage.newGames}
          onChange={actions.changePlan}
          onImport={actions.startImport}
          onCancel={actions.startOver}
        />
      )
    case 'importing':
      return <RunningImport run={stage.run} onStop={actions.stopImport} />
    case 'stopped':
      return (
        <StoppedImport
          run={stage.run}
          failure={stage.failure}
          onContinue={() => void actions.continueImport(stage.run)}
          onDiscard={actions.startOver}
        />
      )
    case 'finished':
      return <FinishedImport run={stage.run} onRestart={actions.startOver} />
  }
}

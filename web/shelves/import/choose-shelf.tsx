import { Download, FileUp } from 'lucide-react'
import { callAddress } from '../../platform/api/request.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FileButton } from '../../ui/buttons/file-button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Textarea } from '../../ui/fields/textarea.tsx'
import { FormSection } from '../../ui/layout/form-section.tsx'
import { useListDraft } from './list-draft.ts'

const readableFiles = [
  '.csv',
  '.tsv',
  '.txt',
  '.json',
  '.bgsplay',
  '.xml',
  'text/csv',
  'text/plain',
  'application/json',
  'text/xml',
]

interface ChooseShelfProps {
  /** Why the file or the list could not be compared. */
  failure: string | undefined
  /** Compares the same games again. */
  onRetry: (() => Promise<void>) | undefined
  onChooseFile: (file: File) => Promise<void>
  onChooseText: (text: string) => Promise<void>
}

/** The first step: a collection file or a list of names. */
export function ChooseShelf({ failure, onRetry, onChooseFile, onChooseText }: ChooseShelfProps) {
  const [text, setText] = useListDraft()
  return (
    <div className="flex flex-col gap-6">
      {failure && (
        <div role="alert" className="flex flex-wrap items-center gap-3 rounded-control bg-danger-soft p-3.5">
          <p className="grow text-[0.9375rem] font-medium text-danger-ink">{failure}</p>
          {onRetry && (
            <Button variant="secondary" size="small" onClick={() => void onRetry()}>
              Try again
            </Button>
          )}
        </div>
      )}
      <FormSection title="From a file">
        <p className="text-ink-soft">
          On BoardGameGeek, open your collection and choose{' '}
          <strong className="font-semibold">Download board games</strong>.
        </p>
        <FileButton fileLabel="Collection file" accept={readableFiles} onChoose={onChooseFile} className="w-fit">
          <FileUp aria-hidden />
          Choose file
        </FileButton>
        <p className="text-sm text-ink-soft">
          Files of this site, of BG Stats (BGStatsExport.json) and tables that a spreadsheet saved as CSV work as well.
          Your browser reads the file and leaves out prices, places, dates of purchase and private comments, so they
          never reach us.
        </p>
      </FormSection>
      <FormSection title="From a list">
        <Field
          label="Names of your games"
          hint="One name or link to BoardGameGeek per line, or cells copied from a spreadsheet. Add the year if you know it: Catan (1995)."
        >
          <Textarea rows={6} value={text} onChange={({ target }) => setText(target.value)} />
        </Field>
        <Button
          variant="secondary"
          className="w-fit"
          disabled={text.trim() === ''}
          onClick={() => void onChooseText(text)}
        >
          Preview list
        </Button>
      </FormSection>
      <p className="text-sm text-ink-faint">You see a preview first. Nothing is imported until you confirm it.</p>
      <FormSection title="Export">
        <p className="text-ink-soft">
          Your collection, wishes, ratings and plays as a CSV file, for spreadsheets and for another account.
        </p>
        <Button asChild variant="secondary" className="w-fit">
          <a href={callAddress('GET /api/shelf.csv', {})} download>
            <Download aria-hidden />
            Download my games
          </a>
        </Button>
        <p className="text-ink-soft">Your plays with dates, players and scores, for the app BG Stats.</p>
        <Button asChild variant="secondary" className="w-fit">
          <a href={callAddress('GET /api/plays.json', {})} download="BGStatsExport.json">
            <Download aria-hidden />
            Download my plays
          </a>
        </Button>
      </FormSection>
    </div>
  )
}

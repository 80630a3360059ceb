import { useState } from 'react'
import { type OlderEncoding, olderEncodings } from '../../../contract/shelves/import/encodings.ts'
import { hasOwnColumn, type TableAnswers } from '../../../contract/shelves/import/tables.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { FormSection } from '../../ui/layout/form-section.tsx'
import type { TableQuestion } from './read-shelf.ts'

interface TableQuestionsProps {
  question: TableQuestion
  onAnswer: (answers: TableAnswers) => void
  onChooseEncoding: (encoding: OlderEncoding) => void
  onCancel: () => void
}

/** Asks what only the member knows about a table, before its games are compared. */
export function TableQuestions({ question, onAnswer, onChooseEncoding, onCancel }: TableQuestionsProps) {
  const { table, guess, encoding, isCollection } = question
  const [answers, setAnswers] = useState(guess)
  const change = (changed: Partial<TableAnswers>) => setAnswers({ ...answers, ...changed })
  return (
    <FormSection title="About your file">
      {encoding && (
        <>
          <Field label="Do these names look right?" hint="If not, choose how the file was saved.">
            <Select
              options={Object.entries(olderEncodings).map(([value, label]) => ({ value, label }))}
              value={encoding.name}
              onValueChange={(name) => onChooseEncoding(name as OlderEncoding)}
            />
          </Field>
          <ul aria-label="Names from your file" className="flex flex-col gap-1 font-semibold wrap-anywhere">
            {encoding.samples.map((sample) => (
              <li key={sample}>{sample}</li>
            ))}
          </ul>
        </>
      )}
      {!isCollection && (
        <>
          <Field label="Which column is the name of the game?">
            <Select
              wraps
              options={listColumns(question).map((label, index) => ({ value: String(index), label }))}
              value={String(answers.nameColumn)}
              onValueChange={(value) => change({ nameColumn: Number(value) })}
            />
          </Field>
          {table.header === null && (
            <Checkbox
              label="The first line contains the names of the columns"
              checked={answers.hasHeader}
              onChange={({ target }) => change({ hasHeader: target.checked })}
            />
          )}
          {!hasOwnColumn(table.header) && (
            <Field label="Do you own these games?">
              <Select
                options={[
                  { value: 'all', label: 'Yes, add them to my collection' },
                  { value: 'none', label: 'No, I want to play them' },
                ]}
                value={answers.owned}
                onValueChange={(value) => change({ owned: value === 'all' ? 'all' : 'none' })}
              />
            </Field>
          )}
        </>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => onAnswer(answers)}>Preview games</Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </FormSection>
  )
}

/** Names the columns, each with the first of its cells: 'Title: Catan'. */
function listColumns({ table: { header, rows } }: TableQuestion): string[] {
  const width = Math.max(header?.length ?? 0, ...rows.slice(0, 20).map((row) => row.length))
  return Array.from({ length: width }, (_empty, index) => {
    const sample = rows.map((row) => row[index]?.trim() ?? '').find((cell) => cell !== '') ?? 'empty'
    return `${header?.[index]?.trim() || `Column ${index + 1}`}: ${sample.slice(0, 40)}`
  })
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { NewGameAllowance } from '../../../contract/shelves/import/schemas.ts'
import type { OlderEncoding } from '../../../contract/shelves/import/encodings.ts'
import type { TableAnswers } from '../../../contract/shelves/import/tables.ts'
import { collectChanges, everything } from '../../platform/api/changes.ts'
import { deleteDraft } from '../../platform/session/drafts.ts'
import { useMember } from '../../platform/session/session.ts'
import { listDraft } from './list-draft.ts'
import { toOutgoingRows } from './outgoing-rows.ts'
import { buildPlan, type ImportOptions, type PlannedRow } from './plan.ts'
import {
  readAnsweredTable,
  readShelfFile,
  readShelfText,
  type Shelf,
  type TableQuestion,
  UnreadableShelf,
} from './read-shelf.ts'
import { deleteRun, readRun, saveRun } from './saved-run.ts'
import { type ImportRun, matchEntries, sendRows, startRun } from './send-rows.ts'
import { withWait } from '../../../contract/platform/budgets.ts'
import { problems } from '../../../contract/platform/problems.ts'
import { unreadableReasons } from '../../../contract/shelves/import/rules.ts'
import { ApiError, isServerUnavailable } from '../../platform/api/api-error.ts'

/** The steps of an import. An import that has stopped can continue where it was. */
export type Stage =
  | { name: 'choosing'; failure?: string; retry?: () => Promise<void> }
  /** `file` is undefined for a pasted table. */
  | { name: 'asking'; question: TableQuestion; file: File | undefined }
  | { name: 'comparing'; done: number; total: number }
  | { name: 'preview'; shelf: Shelf; plan: PlannedRow[]; newGames: NewGameAllowance }
  | { name: 'importing'; run: ImportRun }
  /** `failure` is undefined for an import that the member stopped, or that another visit to the page started. */
  | { name: 'stopped'; run: ImportRun; failure?: string }
  | { name: 'finished'; run: ImportRun }

/** Leaving the screen stops the import; the next visit offers to continue it. */
export function useShelfImport() {
  const member = useMember()
  const cache = useQueryClient()
  const [stage, setStage] = useState<Stage>(() => {
    const run = readRun(member.id, new Date())
    return run ? { name: 'stopped', run } : { name: 'choosing' }
  })
  const running = useRef<AbortController>(undefined)
  const isFromList = useRef(false)
  useEffect(() => () => running.current?.abort(), [])

  /** Starts an action that leaving the screen or starting another one stops. */
  function begin(): AbortSignal {
    running.current?.abort()
    running.current = new AbortController()
    return running.current.signal
  }

  async function compare(read: () => Promise<Shelf | TableQuestion>, file?: File) {
    const signal = begin()
    setStage({ name: 'comparing', done: 0, total: 0 })
    let retry: { retry?: () => Promise<void> } = {}
    try {
      const shelf = await read()
      if (signal.aborted) return
      if ('table' in shelf) return setStage({ name: 'asking', question: shelf, file })
      retry = { retry: () => compare(async () => shelf) }
      const total = shelf.entries.length
      const onProgress = (done: number) => setStage({ name: 'comparing', done, total })
      const { matches, newGames } = await matchEntries(shelf.entries, { signal, onProgress })
      setStage({ name: 'preview', shelf, plan: buildPlan(shelf.entries, matches), newGames })
    } catch (error) {
      if (signal.aborted) return
      setStage({ name: 'choosing', failure: failureText(error), ...retry })
    }
  }

  async function send(started: ImportRun) {
    const signal = begin()
    let reached = started
    const onProgress = (run: ImportRun) => {
      reached = run
      saveRun(member.id, run, new Date())
      if (!signal.aborted) setStage({ name: 'importing', run })
    }
    onProgress(started)
    try {
      const run = await sendRows(started, { signal, onProgress })
      deleteRun(member.id)
      if (isFromList.current && run.leftOut.length === 0) deleteDraft(member.id, listDraft)
      setStage({ name: 'finished', run })
    } catch (error) {
      // The server may have imported the rows whose answer is missing.
      collectChanges(cache, [everything])
      if (!signal.aborted) setStage({ name: 'stopped', run: reached, failure: failureText(error) })
    }
  }

  return {
    stage,
    chooseFile: (file: File) => {
      isFromList.current = false
      return compare(() => readShelfFile(file), file)
    },
    answer: ({ table }: TableQuestion, answers: TableAnswers) => compare(async () => readAnsweredTable(table, answers)),
    chooseEncoding: (file: File, encoding: OlderEncoding) => compare(() => readShelfFile(file, encoding), file),
    chooseText: (text: string) => {
      isFromList.current = true
      return compare(() => readShelfText(text))
    },
    changePlan: (plan: PlannedRow[]) =>
      setStage((before) => (before.name === 'preview' ? { ...before, plan } : before)),
    startImport: (plan: readonly PlannedRow[], options: ImportOptions) => send(startRun(toOutgoingRows(plan, options))),
    continueImport: send,
    /** Keeps what the server has imported, and the rest for later. */
    stopImport: () => {
      begin()
      setStage((before) => (before.name === 'importing' ? { name: 'stopped', run: before.run } : before))
    },
    startOver: () => {
      begin()
      deleteRun(member.id)
      setStage({ name: 'choosing' })
    },
  }
}

/** Returns a text that says why an import failed and what the member can do next. */
export function failureText(error: unknown): string {
  if (error instanceof UnreadableShelf) return unreadableReasons[error.reason]
  if (error instanceof ApiError && error.status === 500)
    return 'Something went wrong on our side. Nothing is lost. Please try again.'
  if (isServerUnavailable(error))
    return 'The server cannot be reached. Nothing is lost. Continue when you are online again.'
  if (!(error instanceof ApiError)) return 'Something went wrong. Nothing is lost. Please try again.'
  if (error.problem !== 'TooManyRequests') return problems[error.problem].detail
  return withWait('You have imported many games. Nothing is lost.', error.retryAfter)
}

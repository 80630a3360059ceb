import { groupBy } from '../../../contract/platform/older-browsers.ts'
import type { CallName } from '../../../contract/calls.ts'
import { maxPlaysPerImport } from '../../../contract/planning/plays/rules.ts'
import {
  maxImportedRows,
  maxMatchedRows,
  maxNewGamesPerDay,
  type ImportOutcome,
} from '../../../contract/shelves/import/rules.ts'
import type { ImportedRow, NewGameAllowance, ShelfMatch } from '../../../contract/shelves/import/schemas.ts'
import type { ShelfEntry } from '../../../contract/shelves/import/shelf-entry.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import type { CallInput } from '../../platform/api/call-input.ts'
import { request } from '../../platform/api/request.ts'
import type { OutgoingRow } from './outgoing-rows.ts'

/** The progress of an import. */
export type ImportRun = {
  rows: readonly OutgoingRow[]
  /** The number of rows that the server has imported. */
  done: number
  counts: Record<ImportOutcome, number>
  /** The number of plays that were new to the log. */
  plays: number
  /** The ids of the games that are base games of later rows, by the index of their row. */
  baseIds: Record<number, number>
  /** The names of the games that the server did not import. */
  leftOut: { name: string; outcome: 'gone' | 'tooManyNewGames' }[]
}

export function startRun(rows: readonly OutgoingRow[]): ImportRun {
  const counts = { changed: 0, unchanged: 0, created: 0, gone: 0, tooManyNewGames: 0 }
  return { rows, done: 0, counts, plays: 0, baseIds: {}, leftOut: [] }
}

/** The matches of all entries, and how many games the member can still add to the catalog. */
type Comparison = { matches: ShelfMatch[]; newGames: NewGameAllowance }

export async function matchEntries(
  entries: readonly ShelfEntry[],
  { signal, onProgress }: { signal: AbortSignal; onProgress: (done: number) => void },
): Promise<Comparison> {
  const matches: ShelfMatch[] = []
  let newGames: NewGameAllowance = { left: maxNewGamesPerDay, nextAt: null }
  while (matches.length < entries.length) {
    const batch = entries.slice(matches.length, matches.length + maxMatchedRows)
    const rows = batch.map(({ name, originalName, exportedId, bggId, yearPublished, editionYear, isExpansion }) => ({
      name,
      originalName,
      exportedId,
      bggId,
      yearPublished,
      editionYear,
      isExpansion,
    }))
    const answer = await requestPatiently('POST /api/shelf/matches', { body: { rows } }, signal)
    matches.push(...answer.matches)
    newGames = answer.newGames
    onProgress(matches.length)
  }
  return { matches, newGames }
}

/** Imports the remaining rows in batches. Reports every finished batch, so that the import can continue there later. */
export async function sendRows(
  started: ImportRun,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (run: ImportRun) => void },
): Promise<ImportRun> {
  const baseIndexes = new Set(started.rows.map(({ baseIndex }) => baseIndex))
  let run = started
  while (run.done < run.rows.length) {
    const batch = run.rows.slice(run.done, endOfBatch(run))
    const { baseIds } = run
    const groups = groupBy(batch, (row) => isBaseMissing(row, run))
    const [sent, waiting] = [groups.get(false) ?? [], groups.get(true) ?? []]
    const rows = sent.map(({ baseIndex, body }) =>
      baseIndex === null ? body : { ...body, baseGameId: baseIds[baseIndex] ?? null },
    )
    const results = rows.length === 0 ? [] : await importRows(rows, signal)
    const ids = results.map(({ gameId }) => gameId)
    const plays = run.plays + (await importPlays(sent, ids, signal))
    const next = { ...run, done: run.done + batch.length, counts: { ...run.counts }, plays, baseIds: { ...baseIds } }
    next.leftOut = [...run.leftOut]
    for (const [place, { outcome, gameId }] of results.entries()) {
      const row = sent[place]
      next.counts[outcome] += 1
      if (row && gameId !== null && baseIndexes.has(row.index)) next.baseIds[row.index] = gameId
      if (row && (outcome === 'gone' || outcome === 'tooManyNewGames'))
        next.leftOut.push({ name: row.body.name, outcome })
    }
    for (const { body } of waiting) {
      next.counts.tooManyNewGames += 1
      next.leftOut.push({ name: body.name, outcome: 'tooManyNewGames' })
    }
    run = next
    onProgress(run)
  }
  return run
}

async function importRows(rows: ImportedRow[], signal: AbortSignal) {
  return (await requestPatiently('POST /api/shelf/import', { body: { rows } }, signal)).results
}

/** Imports the plays of rows, whose games have these ids. Returns how many were new. Importing them again adds none. */
async function importPlays(rows: readonly OutgoingRow[], gameIds: readonly (number | null)[], signal: AbortSignal) {
  const plays = rows.flatMap((row, place) => {
    const gameId = gameIds[place] ?? null
    return gameId === null ? [] : row.plays.map((play) => ({ ...play, gameId }))
  })
  let count = 0
  for (let start = 0; start < plays.length; start += maxPlaysPerImport) {
    const body = { plays: plays.slice(start, start + maxPlaysPerImport) }
    count += (await requestPatiently('POST /api/plays/imports', { body }, signal)).imported
  }
  return count
}

/** The expansion waits, because it would become a game of its own if the import continued on another day. */
function isBaseMissing({ baseIndex }: OutgoingRow, { baseIds }: ImportRun): boolean {
  return baseIndex !== null && baseIds[baseIndex] === undefined
}

/** A batch ends before the first expansion whose base game is in the same batch. */
function endOfBatch({ rows, done }: ImportRun): number {
  const end = Math.min(done + maxImportedRows, rows.length)
  const firstExpansion = rows.findIndex(({ baseIndex }) => baseIndex !== null)
  return done < firstExpansion && firstExpansion < end ? firstExpansion : end
}

/** The longest time that an import waits by itself, in seconds. */
const maxPatience = 30
const maxAttempts = 5

/** Sends a request, and repeats it while the server is busy and asks for a short wait. */
async function requestPatiently<Name extends CallName & (`POST /api/shelf/${string}` | 'POST /api/plays/imports')>(
  name: Name,
  input: CallInput<Name>,
  signal: AbortSignal,
  attempts = maxAttempts,
): ReturnType<typeof request<Name>> {
  try {
    return await request(name, input, signal)
  } catch (error) {
    const wait = error instanceof ApiError ? error.retryAfter : 0
    if (wait === 0 || wait > maxPatience || attempts === 1) throw error
    await new Promise((resolve) => setTimeout(resolve, wait * 1000))
    signal.throwIfAborted()
    return requestPatiently(name, input, signal, attempts - 1)
  }
}

/** The part of papaparse that the web app uses. `@types/papaparse` would add the types of Node to browser code. */
declare const papaparse: {
  parse<Row>(text: string, config: ChunkedConfig<Row>): void
}
// oxlint-disable-next-line import/no-default-export
export default papaparse

type ChunkedConfig<Row> = {
  delimiter: string
  skipEmptyLines: 'greedy'
  chunkSize: number
  chunk: (results: { data: Row[]; errors: ParseError[] }, parser: Parser) => void
  complete: () => void
  error: (error: Error) => void
}

type Parser = { abort(): void; pause(): void; resume(): void }

export type ParseError = { code: string; row?: number }

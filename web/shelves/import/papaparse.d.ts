/** The part of papaparse that the web app uses. `@types/papaparse` would add the types of Node to browser code. */
declare const papaparse: {
  parse(text: string): { meta: Meta }
  parse<Row>(text: string, config: ChunkedConfig<Row>): void
}
// oxlint-disable-next-line import/no-default-export
export default papaparse

type ChunkedConfig<Row> = {
  header: true
  delimiter: string
  skipEmptyLines: 'greedy'
  transformHeader: (header: string) => string
  chunkSize: number
  chunk: (results: { data: Row[]; errors: ParseError[]; meta: Meta }, parser: Parser) => void
  complete: () => void
  error: (error: Error) => void
}

type Meta = { delimiter: string; fields?: string[] }

type Parser = { abort(): void; pause(): void; resume(): void }

export type ParseError = { code: string; row?: number }

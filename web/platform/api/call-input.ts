import type { CallName, Calls } from '../../../contract/calls.ts'
import type { BodyOf, Call, ParametersOf, QueryOf } from '../../../contract/platform/call.ts'

type Optional<Name extends string, Value> = [Value] extends [undefined]
  ? { [Key in Name]?: undefined }
  : { [Key in Name]: Value }

/** The input of a call: its path parameters, body and query, typed by the contract. */
export type CallInput<Name extends CallName> = Optional<'parameters', ParametersOf<Calls[Name]>> &
  Optional<'body', BodyOf<Calls[Name]>> &
  QueryInput<Calls[Name]>

/** The web app reads lists page by page, because a list without a limit has up to 1,000 items. */
type QueryInput<Requested extends Call> = Requested extends { paged: true }
  ? { query: QueryOf<Requested> & { limit: number } }
  : { query?: QueryOf<Requested> }

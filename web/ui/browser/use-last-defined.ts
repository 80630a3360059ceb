import { useState } from 'react'

/** What was given last: a dialog that closes keeps its content until it has left the screen. */
export function useLastDefined<Value>(given: Value | undefined): Value | undefined {
  const [last, setLast] = useState(given)
  // NaN, the id of a nonsensical address, equals itself only here.
  if (given !== undefined && !Object.is(given, last)) setLast(given)
  return given ?? last
}

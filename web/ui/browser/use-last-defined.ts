import { useState } from 'react'

/** Returns the last defined value, so that a closing dialog keeps its content during the animation. */
export function useLastDefined<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value)
  // Object.is treats NaN, the id of an invalid address, as equal to itself.
  if (value !== undefined && !Object.is(value, last)) setLast(value)
  return value ?? last
}

/** Returns an object with only the chosen fields. */
export function pickFields<Values, Name extends keyof Values>(
  values: Values,
  chosen: readonly Name[],
): Pick<Values, Name> {
  return Object.fromEntries(chosen.map((name) => [name, values[name]])) as Pick<Values, Name>
}

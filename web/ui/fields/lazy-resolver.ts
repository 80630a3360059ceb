import type { FieldValues, Resolver } from 'react-hook-form'

/** The rules and Zod take longer to start than the form, so they load with the first focus or validation. */
export function lazyResolver<Input extends FieldValues, Context, Output>(
  importResolver: () => Promise<Resolver<Input, Context, Output>>,
) {
  let resolver: Promise<Resolver<Input, Context, Output> | undefined> | undefined

  function load() {
    resolver ??= importResolver().catch(() => {
      // The next validation tries again.
      resolver = undefined
      return undefined
    })
    return resolver
  }

  const resolve: Resolver<Input, Context, Output> = async (values, context, options) => {
    const loaded = await load()
    // Without the rules, the server alone validates the fields.
    return loaded ? loaded(values, context, options) : { values: values as unknown as Output, errors: {} }
  }
  return { resolve, load: () => void load() }
}

import { useMutation, type UseMutationOptions } from '@tanstack/react-query'

/** Creates a mutation from a function that sends requests. */
export function useWrite<Input = void, Answer = unknown>(
  send: (input: Input) => Promise<Answer>,
  options: Omit<UseMutationOptions<Answer, Error, Input>, 'mutationFn'> = {},
) {
  return useMutation({ ...options, mutationFn: send })
}

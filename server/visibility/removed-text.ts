/** Replaces texts that the operators removed. */
export const removedText = 'The operators of this site removed this.'

/** Replaces texts that the operators removed. */
export const removedText = 'The people who run this site removed this.'

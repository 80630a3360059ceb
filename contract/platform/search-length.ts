/** In characters. In a file of its own, because the first screen needs it without the rules of searches. */
export const maxSearchLength = 200

/** Blocks the event loop for this number of milliseconds. */
export function block(milliseconds: number) {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

import type { Imports } from './imports.ts'

/** Which files may not import which, and what to do instead. */
const rules: readonly { from: RegExp; to: RegExp; instead: string }[] = [
  {
    from: /^contract\//,
    to: /^(?!contract\/)/,
    instead: 'The contract imports only zod and itself: pass what it needs from either side as an argument.',
  },
  {
    from: /^server\//,
    to: /^(web|build|e2e|bench|scripts)\//,
    instead: 'Server and web never import each other: what both need belongs in contract/.',
  },
  {
    from: /^web\//,
    to: /^(server|build|e2e|bench|scripts)\//,
    instead: 'Server and web never import each other: what both need belongs in contract/.',
  },
  { from: /^web\/ui\/router\//, to: /^(?!web\/ui\/router\/)/, instead: 'The router imports nothing of the product.' },
]

export function findForbiddenImports(imports: Imports): string[] {
  return [...imports].flatMap(([file, imported]) =>
    [...imported].flatMap((other) =>
      rules
        .filter(({ from, to }) => from.test(file) && to.test(other))
        .map(({ instead }) => `${file} imports ${other}. ${instead}`),
    ),
  )
}

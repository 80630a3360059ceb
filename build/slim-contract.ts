import { type ESTree, parseAst, type Plugin } from 'vite'

/** What the browser needs of a call (api/request.ts); its types have done the rest before the build. */
const keptOfCall = new Set(['method', 'path', 'status'])

/**
 * Leaves out of the browser's code what it does not use of the contract. The server checks what is sent and answered, so
 * a call is built without its schemas. Declaring a schema does nothing by itself, so one that no form uses is left out too,
 * and Zod with it wherever there is no form.
 */
export function slimContract(): Plugin {
  return {
    name: 'meeplehood:slim-contract',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/contract\/([\w-]+\/)?[\w-]+\.ts$/ },
      handler: (code) => ({ code: slim(code), map: null }),
    },
  }
}

/** A file of the contract, already JavaScript, as the browser needs it. */
export function slim(code: string): string {
  const edits = parseAst(code).body.flatMap((statement) => slimStatement(statement, code))
  // From the end, so that places found before stay true.
  return edits.toReversed().reduce((text, { start, end, by }) => text.slice(0, start) + by + text.slice(end), code)
}

type Statement = ReturnType<typeof parseAst>['body'][number]
type Edit = { start: number; end: number; by: string }

function slimStatement(statement: Statement, code: string): Edit[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declaration?.type !== 'VariableDeclaration') return []
  return declaration.declarations.flatMap(({ init }) => {
    if (!init) return []
    const { start, end } = init
    if (init.type === 'CallExpression' && init.callee.type === 'Identifier' && init.callee.name === 'defineCall')
      return [{ start, end, by: slimCall(init.arguments[0], code) }]
    return [{ start, end, by: `/* @__PURE__ */ (() => (${code.slice(start, end)}))()` }]
  })
}

function slimCall(call: ESTree.Argument | undefined, code: string): string {
  if (call?.type !== 'ObjectExpression') throw new Error('a call is declared by an object: defineCall({ ... })')
  const kept = call.properties.filter(
    (property) =>
      property.type === 'Property' && property.key.type === 'Identifier' && keptOfCall.has(property.key.name),
  )
  return `{ ${kept.map(({ start, end }) => code.slice(start, end)).join(', ')} }`
}

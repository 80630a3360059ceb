import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, type Span, Visitor } from 'oxc-parser'

/** What no file of the server contains, except the one that may: it would keep the site on one database (`docs/scaling.md`). */
const forbidden: readonly { text: RegExp; except?: string; instead: string }[] = [
  {
    text: /\.transaction\(\)|\.startTransaction\(/,
    except: 'server/platform/database/transactions.ts',
    instead: 'opens a transaction that is not repeated on a conflict. Use runTransaction or writer.transaction.',
  },
  { text: /pg_\w*advisory/, instead: 'takes an advisory lock, which not every database has. Lock a row.' },
  { text: /\bnextval\b/, instead: 'takes numbers from a sequence, which databases on several machines share slowly.' },
]

/** Methods that change their object or have an effect that a rollback leaves. */
const effects =
  /^(push|unshift|splice|pop|shift|sort|reverse|add|set|delete|clear|append|send|emit|announce|endStreams)$/

/** Returns a sentence for each transaction of the server that cannot be repeated. */
export function findTransactionFaults(root: string): string[] {
  return globSync('server/**/*.ts', { cwd: root })
    .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
    .flatMap((file) => transactionFaults(file, readFileSync(join(root, file), 'utf8')))
}

export function transactionFaults(file: string, text: string): string[] {
  return [
    ...forbidden
      .filter((rule) => rule.except !== file && rule.text.test(text))
      .map(({ instead }) => `${file} ${instead}`),
    ...listKeptState(file, text).map(
      (name) =>
        `${file} changes "${name}" in a transaction, so a repeated one changes it twice. Return the result instead.`,
    ),
  ]
}

type Named = { name: string; at: number }

/** Lists the variables from outside that a transaction changes. */
function listKeptState(file: string, text: string): string[] {
  const callbacks: Span[] = []
  const declared: Named[] = []
  const changed: Named[] = []
  const textOf = ({ start, end }: Span) => text.slice(start, end)
  const declare = (pattern: Span) => {
    for (const name of textOf(pattern).match(/[\w$]+/g) ?? []) declared.push({ name, at: pattern.start })
  }
  const declareAll = ({ params }: { params: readonly Span[] }) => params.forEach(declare)
  const change = (expression: Span) => {
    const [name = ''] = /^[\w$]+/.exec(textOf(expression)) ?? []
    if (name && !textOf(expression).includes('(')) changed.push({ name, at: expression.start })
  }
  new Visitor({
    VariableDeclarator: ({ id }) => declare(id),
    ArrowFunctionExpression: declareAll,
    FunctionExpression: declareAll,
    FunctionDeclaration: declareAll,
    AssignmentExpression: ({ left }) => change(left),
    UpdateExpression: ({ argument }) => change(argument),
    CallExpression({ callee, arguments: passed }) {
      if (/(^|\.)(runTransaction|transaction)$/.test(textOf(callee))) callbacks.push(...passed)
      if (callee.type === 'MemberExpression' && effects.test(textOf(callee.property))) change(callee.object)
    },
  }).visit(parseSync(file, text).program)
  return callbacks.flatMap(({ start, end }) => {
    const isInside = ({ at }: Named) => at >= start && at < end
    const own = new Set(declared.filter(isInside).map(({ name }) => name))
    return changed.filter((one) => isInside(one) && !own.has(one.name)).map(({ name }) => name)
  })
}

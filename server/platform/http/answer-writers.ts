import fastJsonStringify from 'fast-json-stringify'

/** Writes an answer as JSON, without the fields that are not in its schema. */
type AnswerWriter = (answer: unknown) => string

const writers = new WeakMap<object, AnswerWriter>()

/** Returns the writer for a JSON Schema. The servers of a process share it. */
export function answerWriter(schema: object): AnswerWriter {
  const writer = writers.get(schema) ?? compileWriter(schema)
  writers.set(schema, writer)
  return writer
}

function compileWriter(schema: object): AnswerWriter {
  // Compiled by the first answer, because few processes receive every call, and the server starts sooner.
  let write: AnswerWriter | undefined
  return (answer) => {
    write ??= fastJsonStringify(schema)
    return write(answer)
  }
}

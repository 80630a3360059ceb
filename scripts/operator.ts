import { runCommand } from '../server/site/operator/run-command.ts'
import { subjects } from '../server/subjects.ts'

/** Runs an operator command: `npm run operator -- <command> ...`. */
const { output, code } = await runCommand(process.argv.slice(2), process.env, subjects)
const stream = code === 0 ? process.stdout : process.stderr
stream.write(`${output}\n`)
process.exitCode = code

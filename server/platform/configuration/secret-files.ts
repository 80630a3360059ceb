import { readFileSync } from 'node:fs'

/** Variables whose values contain passwords. `<name>_FILE` names a file that contains the value instead. */
const secretVariables = ['DATABASE_URL', 'REDIS_URL', 'SMTP_URL'] as const

type Variables = Record<string, string | undefined>

/** Returns the variables with the content of their files, and the errors, which contain no content of the files. */
export function readSecretFiles(variables: Variables): { variables: Variables; errors: string[] } {
  const read: Variables = { ...variables }
  const errors: string[] = []
  for (const name of secretVariables) {
    const path = variables[`${name}_FILE`]
    if (path === undefined) continue
    if (variables[name] !== undefined) errors.push(`${name} and ${name}_FILE cannot both be set`)
    else
      try {
        read[name] = readFileSync(path, 'utf8').trim()
      } catch (error) {
        errors.push(`${name}_FILE must be a file that this user can read (${(error as Error).message})`)
      }
  }
  return { variables: read, errors }
}

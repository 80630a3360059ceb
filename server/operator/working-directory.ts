/** Returns the directory in which the user ran npm; npm itself runs scripts in the folder of the project. */
export function workingDirectory(): string {
  return process.env['INIT_CWD'] ?? process.cwd()
}

import { execFile } from 'node:child_process'

/**
 * Runs a program to its end.
 * @returns exit code and last line of output; code 127 if the program could not start
 */
export function runTool(file: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env) {
  return new Promise<{ code: number; lastLine: string }>((resolve) => {
    execFile(file, [...args], { env, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : 127
      const said = `${stdout}${stderr}`.trim()
      resolve({ code, lastLine: (said === '' ? (error?.message ?? '') : said).split('\n').at(-1) ?? '' })
    })
  })
}

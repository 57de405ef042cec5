import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

export type RunOptions = { env?: NodeJS.ProcessEnv; timeoutMs?: number }

/** Runs a program to its end and returns its output. @throws Error with the end of its error output when it fails */
export async function runProgram(
  program: string,
  args: string[],
  { env = process.env, timeoutMs = 30_000 }: RunOptions = {},
): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(program, args, { env, timeout: timeoutMs, maxBuffer: 16 << 20 })
    return stdout
  } catch (error) {
    const { code, killed, stderr = '' } = error as { code?: string | number; killed?: boolean; stderr?: string }
    const why =
      code === 'ENOENT' ? 'is not installed' : killed ? `took longer than ${timeoutMs} ms` : `failed with ${code}`
    throw new Error([`${program} ${why}`, ...stderr.trim().split('\n').slice(-3)].filter(Boolean).join(' | '), {
      cause: error,
    })
  }
}

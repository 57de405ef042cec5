import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const RIG = fileURLToPath(new URL('../../../rig/src/main.ts', import.meta.url))

/**
 * Runs the real rig client in a separate process, as a rig does.
 * @param env additional environment variables of the process
 * @returns the exit code; null if the signal stopped the process
 */
export function runRig(
  args: readonly string[],
  dataDir: string,
  signal: AbortSignal,
  onLine: (line: string) => void,
  env: Record<string, string> = {},
): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [RIG, ...args], {
      env: { ...process.env, DATA_DIR: dataDir, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const stop = () => child.kill('SIGTERM')
    signal.addEventListener('abort', stop, { once: true })
    for (const stream of [child.stdout, child.stderr]) {
      let rest = ''
      stream.setEncoding('utf8').on('data', (text: string) => {
        const lines = (rest + text).split('\n')
        rest = lines.pop() ?? ''
        for (const line of lines) if (line.trim()) onLine(line)
      })
    }
    child.on('error', reject)
    child.on('close', (code) => {
      signal.removeEventListener('abort', stop)
      resolve(code)
    })
  })
}

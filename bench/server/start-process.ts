import { type ChildProcess, spawn } from 'node:child_process'

/**
 * Starts a Node program. Returns the first address in its output, and the process.
 * @param flags flags of Node
 */
export function startProcess(
  file: string,
  env: Record<string, string>,
  flags: readonly string[] = [],
): Promise<{ url: string; child: ChildProcess }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...flags, file], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let out = ''
    const read = (text: Buffer) => {
      out += text.toString()
      const url = /https?:\/\/[\w.:[\]-]+/.exec(out)?.[0]
      if (url) resolve({ url, child })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('exit', (code) => reject(new Error(`${file} ended with ${code}: ${out.slice(-800)}`)))
  })
}

export const stopProcess = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.removeAllListeners('exit')
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.on('exit', () => resolve())
    child.kill('SIGTERM')
  })

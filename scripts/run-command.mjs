import { spawn } from 'node:child_process'

/**
 * Runs a command to its end and keeps what it said.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, show?: boolean, detached?: boolean }} options show: pass its output on to the
 * terminal as it comes; detached: in a session of its own, which ends with this process
 * @returns {Promise<{ code: number, output: string }>} code 127 when it could not be started, 128 when a signal ended it
 */
export function runCommand(command, args, { cwd, env = process.env, show = false, detached = false }) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, detached, stdio: ['ignore', 'pipe', 'pipe'] })
    if (detached) endWithUs(child)
    let output = ''
    const keep = (stream) => (bytes) => {
      output += bytes
      if (show) stream.write(bytes)
    }
    child.stdout.on('data', keep(process.stdout))
    child.stderr.on('data', keep(process.stderr))
    child.on('error', (error) => resolve({ code: 127, output: `${command}: ${error.message}\n` }))
    child.on('close', (code) => resolve({ code: code ?? 128, output }))
  })
}

/** A session of its own hears no Ctrl+C. */
function endWithUs(child) {
  const end = () => {
    try {
      process.kill(-child.pid)
    } catch {
      // it has ended by itself
    }
  }
  const leave = () => process.exit(1)
  process.once('exit', end)
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, leave)
  child.on('close', () => {
    process.removeListener('exit', end)
    for (const signal of ['SIGINT', 'SIGTERM']) process.removeListener(signal, leave)
  })
}

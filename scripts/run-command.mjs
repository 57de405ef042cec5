import { spawn } from 'node:child_process'

/**
 * Runs a command to its end and keeps its output.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, show?: boolean }} options `show` also writes the output to the
 * terminal as it arrives
 * @returns {Promise<{ code: number, output: string }>} code 127 if the command could not start, 128 if a signal ended
 * it
 */
export function runCommand(command, args, { cwd, env = process.env, show = false }) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
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

// `npm start`: builds the portal if its sources changed, then starts the server (apps/server/src/main.ts).
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'
import { findNode } from './find-node.mjs'
import { buildPortalIfChanged } from './portal-build.mjs'
import { SERVER_ARGUMENTS } from './server-arguments.mjs'

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')

try {
  const { built, ms } = await buildPortalIfChanged(root)
  if (built) process.stdout.write(`Portal built in ${(ms / 1000).toFixed(1)} s.\n`)
  becomeServer(findNode(root), [...SERVER_ARGUMENTS, 'apps/server/src/main.ts', ...process.argv.slice(2)])
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

/**
 * Replaces this process by the server. The server then gets the signals and sets the exit code. Node before 22.15
 * cannot replace a process, so the server is a child.
 */
function becomeServer(node, args) {
  process.chdir(root)
  // Allows two malloc arenas; the default of eight per core would keep the large buffers of photos.
  const env = { MALLOC_ARENA_MAX: '2', ...process.env }
  if (process.execve) process.execve(node, [node, ...args], env)
  const server = spawn(node, args, { stdio: 'inherit', env })
  // Ctrl+C in a terminal reaches the whole process group, also the server. A forwarded signal would arrive twice.
  process.on('SIGINT', () => process.stdin.isTTY || server.kill('SIGINT'))
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
  server.on('error', (error) => {
    process.stderr.write(`The server could not be started: ${error.message}\n`)
    process.exitCode = 1
  })
  server.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + constants.signals[signal]
  })
}

import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const script = fileURLToPath(new URL('../scripts/compile-messages.mjs', import.meta.url))
const folders = ['../messages/', '../../../packages/report/messages/'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
)

/**
 * Compiles the messages before a build and after each change of a message; in a separate process, because the compiler
 * leaves timers running.
 */
export function messages(): Plugin {
  const compile = () => {
    execFileSync(process.execPath, [script], { stdio: ['ignore', 'ignore', 'inherit'] })
  }
  return {
    name: 'skadi-messages',
    config: compile,
    configureServer(server) {
      server.watcher.add(folders)
      server.watcher.on('change', (path) => {
        if (folders.some((folder) => path.startsWith(folder))) compile()
      })
    },
  }
}

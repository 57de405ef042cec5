import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const script = fileURLToPath(new URL('../scripts/compile-messages.mjs', import.meta.url))
const folder = fileURLToPath(new URL('../messages/', import.meta.url))

/** Compiles the messages before a build and whenever one of them changes; in a process of its own, see the script. */
export function messages(): Plugin {
  const compile = () => {
    execFileSync(process.execPath, [script], { stdio: ['ignore', 'ignore', 'inherit'] })
  }
  return {
    name: 'skadi-messages',
    config: compile,
    configureServer(server) {
      server.watcher.add(folder)
      server.watcher.on('change', (path) => {
        if (path.startsWith(folder)) compile()
      })
    },
  }
}

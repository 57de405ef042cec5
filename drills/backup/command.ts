import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export type CommandEnd = { code: number | null; output: string; ms: number }

/**
 * Runs `npm run backup` or `npm run restore` on the data folder of `env`, without npm.
 * @param killAfterMs time until kill -9; the result's `code` is null if the kill came before the end of the command
 */
export async function runCommand(
  name: 'backup' | 'restore',
  args: string[],
  { env, killAfterMs }: { env: Record<string, string>; killAfterMs?: number },
): Promise<CommandEnd> {
  const main = fileURLToPath(new URL(`../../apps/server/src/${name}.ts`, import.meta.url))
  const { PATH, HOME, TMPDIR } = process.env
  const started = performance.now()
  const child = spawn(process.execPath, [main, ...args], {
    env: { PATH, HOME, TMPDIR, NODE_ENV: 'test', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (output += bytes))
  const ended = once(child, 'close')
  if (killAfterMs !== undefined) {
    await Promise.race([ended, sleep(killAfterMs)])
    child.kill('SIGKILL')
  }
  await ended
  return { code: child.exitCode, output, ms: Math.round(performance.now() - started) }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

const WATCH = new URL('work-limits.ts', import.meta.url).href

/** Source of a program that allocates this many MB outside the heap and lives for a second. */
const take = (mb: number) => `
  import { watchMemory } from '${WATCH}'
  watchMemory(250)
  globalThis.held = Buffer.alloc(${mb} * 1024 * 1024, 1)
  setTimeout(() => process.exit(7), 1_000)`

test.each([
  { mb: 1_024, end: [null, 'SIGKILL'] },
  { mb: 16, end: [7, null] },
])('a process of 250 MB that takes $mb MB ends with $end', async ({ mb, end }) => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', take(mb)], { stdio: 'ignore' })
  expect(await once(child, 'exit')).toEqual(end)
})

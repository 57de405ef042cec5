/**
 * Runs benches one after the other, each in its own process. `npm run bench` runs all, and `npm run bench -- arrival`
 * runs only that bench. The last line of JSON of each bench is stored in `reports/bench.json`.
 *
 * The final table shows all stored results: our figure, the floor, their ratio, the required value and the target. It
 * also names the failures. A full run takes over an hour.
 */
import { spawn } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { FIGURES } from './measure/figures.ts'
import { tableOf } from './measure/table.ts'

const BENCHES = [
  'start',
  'api-process',
  'sign-in-timing',
  'inbox-list',
  'single-reads',
  'inbox-while-processing',
  'fleet',
  'money',
  'search',
  'queue-list',
  'plates',
  'hostile-files',
  'arrival',
  'passing-throughput',
  'passing-cpu',
  'passing-writes',
  'workers',
  'plate-reading',
  'faces',
  'drawn-passings',
  'photo-canvas',
  'details',
  'damage-log',
  'alignment',
  'spot-likeness',
  'damage-detection',
  'compare',
  'report-pdf',
  'zip',
  'queue-sockets',
] as const

const reports = fileURLToPath(new URL('../reports', import.meta.url))
const kept = `${reports}/bench.json`
const lines: Record<string, unknown> = JSON.parse(await readFile(kept, 'utf8').catch(() => '{}'))
await mkdir(reports, { recursive: true })

const wanted = process.argv.slice(2)
const failed: string[] = []
for (const name of BENCHES.filter((one) => wanted.length === 0 || wanted.includes(one))) {
  const { code, line } = await measure(name)
  if (code !== 0) failed.push(name)
  if (line) lines[name] = { ...line, measuredAt: new Date().toISOString() }
  else delete lines[name]
  await writeFile(kept, `${JSON.stringify(lines, undefined, 2)}\n`)
}
console.log(`\n${tableOf(FIGURES, lines)}`)
if (failed.length > 0) console.log(`\nFAILED, what they said stands above: ${failed.join(', ')}`)
process.exitCode = failed.length > 0 ? 1 : 0

/** Runs one bench and shows its output. Returns its last line of JSON. */
async function measure(name: string): Promise<{ code: number | null; line?: object }> {
  const child = spawn(process.execPath, [fileURLToPath(new URL(`${name}.ts`, import.meta.url))], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (bytes: Buffer) => {
    said += bytes.toString()
    process.stdout.write(bytes)
  })
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  const last = said
    .split('\n')
    .filter((one) => one.startsWith('{'))
    .at(-1)
  return { code, ...(code === 0 && last !== undefined ? { line: JSON.parse(last) as object } : {}) }
}

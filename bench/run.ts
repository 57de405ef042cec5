/** All measurements, one after the other, each in its own process: `npm run bench`, or some by name: `npm run bench -- arrival`. */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const BENCHES = [
  'start',
  'sign-in-timing',
  'inbox-list',
  'inbox-while-processing',
  'fleet',
  'plates',
  'hostile-files',
  'arrival',
  'passing-throughput',
  'workers',
  'plate-reading',
  'faces',
  'drawn-passings',
  'stage',
  'details',
  'alignment',
  'damage-detection',
  'compare',
  'report-pdf',
  'zip',
  'queue-sockets',
] as const

const wanted = process.argv.slice(2)
let failed = false
for (const name of BENCHES.filter((one) => wanted.length === 0 || wanted.includes(one))) {
  const { status } = spawnSync(process.execPath, [fileURLToPath(new URL(`${name}.ts`, import.meta.url))], {
    stdio: 'inherit',
  })
  failed ||= status !== 0
}
process.exitCode = failed ? 1 : 0

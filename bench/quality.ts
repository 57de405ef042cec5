/**
 * Measures the quality of detection and recognition. `npm run quality` runs all measurements, and `npm run quality --
 * faces plates` runs those two. Each measurement runs in its own process. Its result replaces the text between its
 * markers in docs/quality.md, and all other text stays.
 *
 * TRUTH_DATA=… npm run quality -- [NAME …] [--quick] [--print]
 *
 * `--quick` uses few passings as a smoke test; it prints the figures and never writes them. `--print` writes nothing.
 * All seeds are outside those used for tuning. Measurements of TRUTH_DATA are skipped with a message if it is not set.
 */
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { tableOfTold, withSection } from './measure/quality-sections.ts'

type Measurement = { bench: string; whole: readonly string[]; quick: readonly string[]; needsTruth?: true }

/** Measurements by name. `plates`, `qr` and their drawn variants use the same recogniser. */
const MEASUREMENTS: Readonly<Record<string, Measurement>> = {
  plates: { bench: 'plate-reading', whole: [], quick: ['qr'], needsTruth: true },
  drawn: {
    bench: 'drawn-passings',
    whole: ['--passings', '30', '--seed', '9001'],
    quick: ['--passings', '1', '--seed', '9001'],
  },
  faces: { bench: 'faces', whole: ['--passings', '6', '--seed', '9700'], quick: ['--passings', '0'], needsTruth: true },
  damages: {
    bench: 'damage-detection',
    whole: ['--cars', '8', '--seed', '527000'],
    quick: ['--cars', '1', '--seed', '527000'],
  },
  passings: {
    bench: 'passing-quality',
    whole: ['--list', 'judging', '--cars', '24', '--picture', 'docs/pictures/passings-curve.svg'],
    quick: ['--list', 'judging', '--cars', '1'],
  },
  'half-real': {
    bench: 'half-real',
    whole: ['--half', 'judging', '--rounds', '4'],
    quick: ['--half', 'judging', '--rounds', '1'],
    needsTruth: true,
  },
  'first-look': {
    bench: 'first-look',
    whole: ['--cars', '8', '--seed', '541000'],
    quick: ['--cars', '0'],
    needsTruth: true,
  },
  families: { bench: 'families', whole: ['--cars', '2', '--seed', '9405'], quick: ['--cars', '1', '--seed', '9405'] },
}

const ROOT = new URL('../', import.meta.url)
const DOCUMENT = new URL('docs/quality.md', ROOT)

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false }, print: { type: 'boolean', default: false } },
})
const names = [...Object.keys(MEASUREMENTS), 'thresholds']
const unknown = positionals.filter((name) => !names.includes(name))
if (unknown.length > 0) throw new Error(`no such measurement: ${unknown.join(', ')}; there are ${names.join(', ')}`)

for (const name of names.filter((one) => positionals.length === 0 || positionals.includes(one))) {
  const text = name === 'thresholds' ? thresholds() : measured(name, MEASUREMENTS[name] as Measurement)
  if (text === undefined) continue
  console.log(`${text}\n`)
  if (values.print || (values.quick && name !== 'thresholds')) continue
  const written = withSection(readFileSync(DOCUMENT, 'utf8'), name, text)
  if (written === undefined) console.log(`docs/quality.md has no markers of ${name}: nothing was written\n`)
  else writeFileSync(DOCUMENT, written)
}

function measured(name: string, { bench, whole, quick, needsTruth }: Measurement): string | undefined {
  if (needsTruth && !process.env.TRUTH_DATA) {
    console.log(`${name}: not measured, TRUTH_DATA is not set\n`)
    return undefined
  }
  const args = values.quick ? quick : whole
  const { status, stdout } = spawnSync(
    process.execPath,
    [fileURLToPath(new URL(`${bench}.ts`, import.meta.url)), ...args],
    {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  if (status !== 0) {
    process.exitCode = 1
    console.log(`${name}: not measured, the measurement ended with ${status}\n`)
    return undefined
  }
  const command = ['node', `bench/${bench}.ts`, ...args].join(' ')
  const told = JSON.parse(stdout.trim().split('\n').at(-1) as string)
  return `\`${command}\`, ${new Date().toISOString().slice(0, 10)}:\n\n${tableOfTold(told)}`
}

/** Lists the files with the thresholds of vision. Each file states the source of its thresholds. */
function thresholds(): string {
  const files = globSync('packages/*/src/**/*thresholds.ts', { cwd: ROOT }).toSorted()
  return files.map((file) => `- [${file}](../${file})`).join('\n')
}

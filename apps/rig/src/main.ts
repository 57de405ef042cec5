import { parseArgs } from 'node:util'
import { sendPhotos } from './cli/send-photos.ts'
import { EXIT, USAGE, UsageError } from './cli/usage.ts'
import { watchSpool } from './cli/watch-spool.ts'
import { RigFailure } from './protocol/rig-failure.ts'
import { PhotoFolderError } from './send/photo-folder.ts'

const TEXT = { type: 'string' } as const
const OPTIONS = {
  watch: { server: TEXT, unit: TEXT, key: TEXT, spool: TEXT },
  send: { left: TEXT, right: TEXT, 'recorded-at': TEXT, config: TEXT },
  demo: { since: TEXT, skip: TEXT, count: TEXT, truth: TEXT },
  simulate: {
    config: TEXT,
    count: TEXT,
    every: TEXT,
    seed: TEXT,
    plate: TEXT,
    body: TEXT,
    paint: TEXT,
    damages: TEXT,
    recordings: TEXT,
    out: TEXT,
  },
  dataset: { passings: TEXT, out: TEXT, seed: TEXT, damages: TEXT },
} as const

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** What draws loads the renderer; a rig that only sends does without. */
const DRAWING = {
  demo: async (args: string[], signal: AbortSignal) => {
    const given = parse(args, OPTIONS.demo)
    return (await import('./cli/send-demo.ts')).sendDemo(given, signal, say)
  },
  simulate: async (args: string[], signal: AbortSignal) => {
    const given = parse(args, OPTIONS.simulate)
    return (await import('./cli/simulate.ts')).simulate(given, signal, say)
  },
  dataset: async (args: string[], signal: AbortSignal) => {
    const given = parse(args, OPTIONS.dataset)
    return (await import('./cli/dataset.ts')).dataset(given, signal, say)
  },
} as const

async function run(args: string[], signal: AbortSignal): Promise<void> {
  if (args.length === 0 || args.includes('--help') || args.includes('-h')) {
    say(USAGE)
    return
  }
  const [first = '', ...rest] = args
  if (first === 'send') return sendPhotos(parse(rest, OPTIONS.send), signal, say)
  if (Object.hasOwn(DRAWING, first)) return DRAWING[first as keyof typeof DRAWING](rest, signal)
  if (first.startsWith('-')) return watchSpool(parse(args, OPTIONS.watch), signal, say)
  throw new UsageError(`Unknown command "${first}"`)
}

function parse<T extends Record<string, typeof TEXT>>(args: string[], options: T): { [name in keyof T]?: string } {
  try {
    return parseArgs({ args, options, allowPositionals: false }).values as { [name in keyof T]?: string }
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

function exitCodeOf(error: unknown): number {
  if (error instanceof UsageError || error instanceof PhotoFolderError) return EXIT.usage
  if (error instanceof RigFailure && error.kind === 'wrongDevice') return EXIT.wrongDevice
  if (error instanceof RigFailure && error.kind === 'unavailable') return EXIT.unreachable
  return EXIT.failed
}

const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
try {
  await run(process.argv.slice(2), stop.signal)
} catch (error) {
  if (!stop.signal.aborted) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    if (error instanceof UsageError) process.stderr.write('Type "npm run rig -- --help" for how it is used.\n')
    process.exitCode = exitCodeOf(error)
  }
}

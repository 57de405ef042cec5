import { RIG_COMMANDS } from './cli/rig-commands.ts'
import { type Command, parse, runCli, SETTING_OPTIONS, TEXT } from './cli/run-cli.ts'
import { sendPhotos } from './cli/send-photos.ts'
import { USAGE } from './cli/usage.ts'
import { watchSpool } from './cli/watch-spool.ts'

const OPTIONS = {
  watch: { ...SETTING_OPTIONS, key: TEXT },
  send: { left: TEXT, right: TEXT, 'recorded-at': TEXT, config: TEXT },
  demo: { since: TEXT, skip: TEXT, count: TEXT, clerk: TEXT, watcher: TEXT, photos: TEXT },
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

const write = (line: string): void => {
  process.stdout.write(line)
}

/**
 * Commands of `npm run rig`. Commands that draw photos load the renderer lazily, so a rig that only sends never loads
 * it.
 */
const COMMANDS: Readonly<Record<string, Command>> = {
  ...RIG_COMMANDS,
  watch: (args, signal) => watchSpool(parse(args, OPTIONS.watch), signal, write),
  send: (args, signal, say) => sendPhotos(parse(args, OPTIONS.send), signal, say),
  demo: async (args, signal, say) => {
    const given = parse(args, OPTIONS.demo)
    return (await import('./cli/send-demo.ts')).sendDemo(given, signal, say)
  },
  simulate: async (args, signal, say) => {
    const given = parse(args, OPTIONS.simulate)
    return (await import('./cli/simulate.ts')).simulate(given, signal, say)
  },
  dataset: async (args, signal, say) => {
    const given = parse(args, OPTIONS.dataset)
    return (await import('./cli/dataset.ts')).dataset(given, signal, say)
  },
}

await runCli({ commands: COMMANDS, usage: USAGE, help: 'npm run rig -- --help' })

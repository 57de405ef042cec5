import { checkRig } from './check-rig.ts'
import { rigStatus } from './rig-status.ts'
import { type Command, parse, SETTING_OPTIONS, TEXT } from './run-cli.ts'
import { VERSION } from './version.ts'
import { watchSpool } from './watch-spool.ts'

/** What the program of a rig does; it draws nothing and needs nothing but Node. */
export const RIG_COMMANDS = {
  watch: (args, signal) =>
    watchSpool(parse(args, SETTING_OPTIONS), signal, (line) => {
      process.stdout.write(line)
    }),
  status: (args, signal, say) => rigStatus(parse(args, { ...SETTING_OPTIONS, running: TEXT }), signal, say),
  check: (args, signal, say) => checkRig(parse(args, SETTING_OPTIONS), signal, say),
  version: async (_args, _signal, say) => say(VERSION),
} as const satisfies Record<string, Command>

import { parseArgs } from 'node:util'
import { RigFailure } from '../protocol/rig-failure.ts'
import { PhotoFolderError } from '../send/photo-folder.ts'
import type { RigSetting } from './rig-conf.ts'
import { EXIT, UsageError } from './usage.ts'

export const TEXT = { type: 'string' } as const

/**
 * The settings of a rig as options. There is no option `key`, because every user of the machine can read a command
 * line.
 */
export const SETTING_OPTIONS = {
  'config-file': TEXT,
  server: TEXT,
  unit: TEXT,
  'key-file': TEXT,
  spool: TEXT,
  'log-level': TEXT,
  'log-file': TEXT,
} as const satisfies { [name in Exclude<RigSetting, 'key'>]: typeof TEXT } & { 'config-file': typeof TEXT }

/** One command of the command line. Resolves to the exit code; undefined means 0. */
export type Command = (args: string[], signal: AbortSignal, say: (line: string) => void) => Promise<number | void>

export type Cli = {
  commands: Readonly<Record<string, Command>>
  usage: string
  /** command that prints `usage` */
  help: string
}

/**
 * Runs the command that the arguments name, until the command ends or a signal stops the process. Sets the exit code.
 */
export async function runCli({ commands, usage, help }: Cli, args = process.argv.slice(2)): Promise<void> {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  const say = (line: string): void => {
    process.stdout.write(`${line}\n`)
  }
  try {
    if (args.length === 0 || args.includes('--help') || args.includes('-h')) return say(usage)
    // options alone mean `watch`, the rig's main command
    const [name = '', ...rest] = args[0]?.startsWith('-') ? ['watch', ...args] : args
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (!command) throw new UsageError(`Unknown command "${name}"`)
    process.exitCode = (await command(rest, stop.signal, say)) ?? EXIT.done
  } catch (error) {
    if (stop.signal.aborted) return
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    if (error instanceof UsageError) process.stderr.write(`Type "${help}" for how it is used.\n`)
    process.exitCode = exitCodeOf(error)
  }
}

/** Parses the options of a command. @throws UsageError for an invalid option */
export function parse<T extends Record<string, typeof TEXT>>(
  args: string[],
  options: T,
): { [name in keyof T]?: string } {
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

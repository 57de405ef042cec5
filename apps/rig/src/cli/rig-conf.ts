import { UsageError } from './usage.ts'

/** Settings in `rig.conf`; `watch` takes them as options, with `--` before the name. */
export const RIG_SETTINGS = ['server', 'unit', 'key', 'key-file', 'spool', 'log-level', 'log-file'] as const
export type RigSetting = (typeof RIG_SETTINGS)[number]
export type RigSettings = { [name in RigSetting]?: string }

const isSetting = (name: string): name is RigSetting => RIG_SETTINGS.includes(name as RigSetting)

/**
 * Reads `name = value` lines. Ignores empty lines and lines that begin with `#`; removes quotes around a value;
 * a name without a value counts as not set.
 * @param path for messages
 * @throws UsageError naming the line and its fault, never a value: it could be the key
 */
export function parseRigConf(text: string, path: string): RigSettings {
  const settings: RigSettings = {}
  const seen = new Set<string>()
  for (const [index, raw] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    const line = raw.trim()
    if (line === '' || line.startsWith('#')) continue
    const wrong = (what: string) => new UsageError(`${path}, line ${index + 1}: ${what}`)
    const [, name = '', value = ''] = /^([\w-]+)\s*=\s*(.*)$/.exec(line) ?? []
    if (name === '') throw wrong('is not "name = value"')
    if (!isSetting(name)) throw wrong(`"${name}" is not a setting; there are: ${RIG_SETTINGS.join(', ')}`)
    if (seen.has(name)) throw wrong(`"${name}" was set above already`)
    seen.add(name)
    const bare = /^(["'])(.*)\1$/.exec(value)?.[2] ?? value
    if (bare !== '') settings[name] = bare
  }
  return settings
}

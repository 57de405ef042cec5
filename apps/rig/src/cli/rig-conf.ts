import { UsageError } from './usage.ts'

/** Settings in `rig.conf`. The command `watch` accepts the same names as options, for example `--server`. */
export const RIG_SETTINGS = ['server', 'unit', 'key', 'key-file', 'spool', 'log-level', 'log-file'] as const
export type RigSetting = (typeof RIG_SETTINGS)[number]
export type RigSettings = { [name in RigSetting]?: string }

const isSetting = (name: string): name is RigSetting => RIG_SETTINGS.includes(name as RigSetting)

/**
 * Reads lines of the form `name = value`. Ignores empty lines and lines that begin with `#`, and removes quotes around
 * a value. A name without a value counts as not set.
 * @param path name of the file in messages
 * @throws UsageError that names the line and its fault, but never a value, because the value could be the key
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

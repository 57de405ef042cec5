/**
 * Writes a duration, for example `0.4 s`, `12 s`, `2 min 14 s`, `3 h 05 min` or `2 d 3 h`.
 * The text is the same in every language.
 * @param ms at least 0
 */
export function writeDuration(ms: number): string {
  if (ms < 9_950) return `${(ms / 1000).toFixed(1)} s`
  const seconds = Math.round(ms / 1000)
  if (seconds < 60) return `${seconds} s`
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} min ${pad(seconds % 60)} s`
  const minutes = Math.round(seconds / 60)
  if (minutes < 1_440) return `${Math.floor(minutes / 60)} h ${pad(minutes % 60)} min`
  const hours = Math.round(minutes / 60)
  return `${Math.floor(hours / 24)} d ${hours % 24} h`
}

const pad = (value: number): string => String(value).padStart(2, '0')

/**
 * Writes a working time, for example `4.2 s` or `1:05`. Returns a dash if nothing was measured.
 * @param ms milliseconds
 */
export function workTime(ms: number | null): string {
  if (ms === null) return '–'
  if (ms < 10_000) return `${(ms / 1_000).toFixed(1)} s`
  if (ms < 60_000) return `${Math.round(ms / 1_000)} s`
  const seconds = Math.round(ms / 1_000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Writes a share, for example `34/50 · 68 %`. Returns a dash if `whole` is zero. */
export const shareText = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${part}/${whole} · ${Math.round((100 * part) / whole)} %`

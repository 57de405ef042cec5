const MINUTE_MS = 60_000

/** A moment as `datetime-local` has it: `2026-12-01T03:00` in the browser's zone. */
export function toLocalMoment(instant: string): string {
  const at = new Date(instant)
  return new Date(at.getTime() - at.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16)
}

/** The moment that was entered, ISO 8601 in UTC; undefined while it is none. */
export function fromLocalMoment(text: string): string | undefined {
  const at = new Date(text)
  return text === '' || Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

/**
 * Returns the Latin key of a press. The Latin key is usually `event.key`. For a letter or digit of another script
 * (Cyrillic, Greek, Arabic …), the Latin key is the key at the same place of a Latin layout (`event.code`). Greek
 * layouts have a sign at the place of Q, and Hebrew layouts at the place of W. Letters may be capitals.
 */
export function latinKey({ key, code = '' }: { key: string; code?: string }): string {
  const place = /^(?:Key|Digit)(\w)$/.exec(code)?.[1]
  const isSign = (place === 'Q' && /[;:]/.test(key)) || (place === 'W' && key === "'")
  const isForeign = isSign || /^(?!\p{sc=Latin}|[0-9])[\p{L}\p{M}\p{Nd}]+$/u.test(key)
  return (isForeign && place) || key
}

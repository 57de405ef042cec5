const SIGNS: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  ' ': 'Space',
}

/** A key as people know it from their keyboard: `Ctrl K`, `Shift Enter`, `↓`. */
export const writeKey = (key: string): string =>
  // A plus sign may be the key itself.
  key
    .split(/\+(?=.)/)
    .map((part) => SIGNS[part] ?? (part.length === 1 ? part.toUpperCase() : part))
    .join(' ')

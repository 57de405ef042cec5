const SIGNS: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  ' ': 'Space',
}

/** A key as labelled on the keyboard: `Ctrl K`, `Shift Enter`, `↓`. */
export const writeKey = (key: string): string =>
  // A plus sign may be the key itself, not a separator.
  key
    .split(/\+(?=.)/)
    .map((part) => SIGNS[part] ?? (part.length === 1 ? part.toUpperCase() : part))
    .join(' ')

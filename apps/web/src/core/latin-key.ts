/** Signs where Greek and Hebrew layouts have no letter on the place of one. */
const SIGN_FOR_LETTER: Readonly<Record<string, string>> = { 'KeyQ;': 'q', 'KeyQ:': 'q', "KeyW'": 'w' }
const SIGN_OF_PLACE: Readonly<Record<string, string>> = { Comma: ',', Period: '.', Slash: '/', Minus: '-', Equal: '=' }

/**
 * What a key writes, in lower case where it is a letter: `event.key`, and only where that is a letter or digit of another script
 * (Cyrillic, Greek, Arabic …) the key of a Latin layout at the same place (`event.code`).
 */
export function latinKey({
  key,
  code = '',
  shiftKey = false,
}: {
  key: string
  code?: string
  shiftKey?: boolean
}): string {
  const sign = SIGN_FOR_LETTER[code + key]
  if (sign) return sign
  if (/^\p{Script=Latin}$/u.test(key)) return key.toLowerCase()
  // Some Arabic keys write two letters.
  if (!/^(?![\p{Script=Latin}0-9])[\p{L}\p{M}\p{Nd}]+$/u.test(key)) return key
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  if (letter) return letter.toLowerCase()
  if (shiftKey) return key
  return /^Digit(\d)$/.exec(code)?.[1] ?? SIGN_OF_PLACE[code] ?? key
}

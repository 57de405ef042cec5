/** Letters that look like a Latin letter: letters of other alphabets, and letters whose mark Unicode does not treat as an accent. */
const LOOKS_LIKE: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'ĐD ÐD ØO ŁL ĦH ŦT ƗI ' +
    'АA ВB ЕE КK МM НH ОO РP СC ТT УY ХX ІI ЈJ ЅS ' +
    'ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX'
  )
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
)
const DIGIT_LIKE: Readonly<Record<string, string>> = { O: '0', I: '1' }

/** Returns the Latin letter that a letter resembles without its marks. Digits and other letters stay unchanged. */
export function unmarked(character: string): string {
  if (character < '\u0080') return character
  const bare = character.normalize('NFD').replace(/\p{M}/gu, '')
  return LOOKS_LIKE[bare] ?? bare
}

const shapeOf = (character: string): string => {
  const bare = unmarked(character)
  return DIGIT_LIKE[bare] ?? bare
}

/**
 * Returns the shapes of a plate: letters without marks, every O as 0 and every I as 1. Plates with the same shapes are different plates
 * that look the same in a photo.
 */
export const asShapes = (key: string): string => [...key].map(shapeOf).join('')

/** Letters and digits of plates, grouped per shape. */
const alike = Map.groupBy(
  [...range(0x30, 0x24f), ...range(0x370, 0x52f), ...range(0x1e00, 0x1eff)].filter((one) => /[\p{Lu}0-9]/u.test(one)),
  shapeOf,
)

function range(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, nth) => String.fromCodePoint(first + nth))
}

/** Returns a PostgreSQL regular expression that matches plates with the same shapes as this plate. */
export const shapePattern = (key: string): string =>
  `^${[...key].map((character) => `[${(alike.get(shapeOf(character)) ?? []).join('')}]`).join('')}$`

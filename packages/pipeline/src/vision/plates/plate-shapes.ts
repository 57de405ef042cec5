/**
 * Shapes of number plates: L a letter, D a digit. Norway: two letters and four or five digits, electric cars included.
 * A country's own shapes are used only when the country is known: shapes of a wrong country spoil good reads, so there is no
 * default.
 */
const shapesOfCountry: Readonly<Record<string, readonly string[]>> = { NO: ['LLDDDDD', 'LLDDDD'] }

/**
 * Shapes of ordinary plates of many countries: the likely groups of letters and digits when the country is unknown. Shapes that are
 * a part of a longer shape (Switzerland's letters with five digits) are left out: half a plate would look whole.
 */
const knownShapes: ReadonlySet<string> = new Set(
  [
    ...Object.values(shapesOfCountry).flat(),
    // Slovakia, Italy, France, Serbia, Czechia
    'LLDDDLL DLDDDDD DLLDDDD',
    // Sweden, Finland, the Baltic states, Poland, Germany, Austria
    'LLLDDD LLLDDL LLLDDDD LLDDDL LLLDDDDD',
    // the Netherlands, Belgium
    'DDLLDD LLDDLL DDLLLD DLLLDD LDDDLL DLLLDDD',
    // the United Kingdom, Spain, Hungary, Slovenia, Bulgaria, Ukraine
    'LLDDLLL DDDDLLL LLLLDDD LDDLLL LLDDDDLL LDDDDLL',
    // the Americas
    'LLLDLDD DDDLLL LLDLDL',
  ].flatMap((shapes) => shapes.split(' ')),
)

/** Whether the text has the shape of a plate of the country, or of any known country without a country code. */
export function hasPlateShape(text: string, countryCode?: string): boolean {
  const shape = [...text].map((c) => (c >= '0' && c <= '9' ? 'D' : 'L')).join('')
  const own = countryCode ? shapesOfCountry[countryCode] : undefined
  return own ? own.includes(shape) : knownShapes.has(shape)
}

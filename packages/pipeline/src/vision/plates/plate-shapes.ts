/**
 * Shapes of number plates: L is a letter, D a digit. Only if the country is known, the country's own shapes alone are used. There is no
 * default country, because the shapes of a wrong country spoil good reads. Special plates (embassies, dealers) are left out.
 */
const shapesOfCountry: Readonly<Record<string, string>> = {
  // Two letters and four or five digits, also for electric cars.
  NO: 'LLDDDDD LLDDDD',
  SE: 'LLLDDD LLLDDL',
  DK: 'LLDDDDD',
  // One to three letters of the district, one or two letters, and one to four digits. A plate has at most eight characters.
  DE: 'LLDD LLDDD LLDDDD LLLD LLLDD LLLDDD LLLDDDD LLLLD LLLLDD LLLLDDD LLLLDDDD LLLLLDD LLLLLDDD',
  // The shape since 2000, then the shapes before 2000 with the letters of the province.
  ES: 'DDDDLLL LDDDDLL LLDDDDL LLDDDDLL LDDDDL',
  // Since 2001, before 2001, before 1983, and Northern Ireland.
  GB: 'LLDDLLL LDDDLLL LDDLLL LLLDDDL LLLDDDD',
  PL: 'LLDDDDD LLDDDDL LLDDDLL LLDLDDD LLDLLDD LLLLDDD LLLDDLL LLLDLDD LLLDDLD LLLDDDD LLLDDDDD LLLLDDL',
  BR: 'LLLDDDD LLLDLDD',
  // Many shapes, because every state has its own shapes and allows vanity plates.
  US: 'DLLLDDD LLLDDDD LLLDDD DDDLLL LLDLDL LLLLDD LLLDDL LDDLLL DDDLLD DLLDDD LDDDDDD LLDDDDD DDDDDDD',
}

/** Ordinary plates of countries that have no entry of their own. */
const otherShapes =
  // Slovakia, Italy, France, Serbia, Czechia
  'LLDDDLL DLDDDDD DLLDDDD ' +
  // Finland, the Baltic states, Austria
  'LLDDDL LLLDDDDD ' +
  // the Netherlands, Belgium
  'DDLLDD LLDDLL DDLLLD DLLLDD LDDDLL DLLLDDD ' +
  // Hungary, Slovenia, Bulgaria, Ukraine
  'LLLLDDD LLDDDDLL'

const setOf = (shapes: string): ReadonlySet<string> => new Set(shapes.split(' '))
const ofCountry = new Map(Object.entries(shapesOfCountry).map(([country, shapes]) => [country, setOf(shapes)]))

/** Shapes of all countries. Shapes of fewer than six characters are left out, because half a plate would look complete. */
const known = setOf(
  [...Object.values(shapesOfCountry), otherShapes]
    .flatMap((shapes) => shapes.split(' '))
    .filter(({ length }) => length >= 6)
    .join(' '),
)

/** True if the text has the shape of a plate of the country or, without a country code, of any known country. */
export function hasPlateShape(text: string, countryCode?: string): boolean {
  const shape = [...text].map((c) => (c >= '0' && c <= '9' ? 'D' : 'L')).join('')
  // In Czechia, Spain and similar countries, a group of a single digit is never 0.
  if (/^0[A-Z]/.test(text)) return false
  return (ofCountry.get(countryCode ?? '') ?? known).has(shape)
}

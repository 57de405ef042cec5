/**
 * Shapes of number plates: L a letter, D a digit. A country's own shapes are used exclusively only if the country is known: the shapes of
 * a wrong country spoil good reads, so there is no default. Special plates (embassies, dealers) are left out.
 */
const shapesOfCountry: Readonly<Record<string, string>> = {
  // Two letters and four or five digits, electric cars included.
  NO: 'LLDDDDD LLDDDD',
  SE: 'LLLDDD LLLDDL',
  DK: 'LLDDDDD',
  // One to three letters of the district, one or two letters, one to four digits, at most eight characters together.
  DE: 'LLDD LLDDD LLDDDD LLLD LLLDD LLLDDD LLLDDDD LLLLD LLLLDD LLLLDDD LLLLDDDD LLLLLDD LLLLLDDD',
  // Since 2000; before 2000, plates with the letters of the province.
  ES: 'DDDDLLL LDDDDLL LLDDDDL LLDDDDLL LDDDDL',
  // Since 2001, before 2001, before 1983, and Northern Ireland.
  GB: 'LLDDLLL LDDDLLL LDDLLL LLLDDDL LLLDDDD',
  PL: 'LLDDDDD LLDDDDL LLDDDLL LLDLDDD LLDLLDD LLLLDDD LLLDDLL LLLDLDD LLLDDLD LLLDDDD LLLDDDDD LLLLDDL',
  BR: 'LLLDDDD LLLDLDD',
  // Many shapes: every state has its own shapes, and vanity plates are allowed.
  US: 'DLLLDDD LLLDDDD LLLDDD DDDLLL LLDLDL LLLLDD LLLDDL LDDLLL DDDLLD DLLDDD LDDDDDD LLDDDDD DDDDDDD',
}

/** Ordinary plates of countries whose shapes are not distinguished. */
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

/** Shapes of fewer than six characters are left out: without a known country, half a plate would look complete. */
const known = setOf(
  [...Object.values(shapesOfCountry), otherShapes]
    .flatMap((shapes) => shapes.split(' '))
    .filter(({ length }) => length >= 6)
    .join(' '),
)

/** True if the text has the shape of a plate of the country; without a country code, of any known country. */
export function hasPlateShape(text: string, countryCode?: string): boolean {
  const shape = [...text].map((c) => (c >= '0' && c <= '9' ? 'D' : 'L')).join('')
  // In Czechia, Spain and similar countries a group of a single digit is never 0.
  if (/^0[A-Z]/.test(text)) return false
  return (ofCountry.get(countryCode ?? '') ?? known).has(shape)
}

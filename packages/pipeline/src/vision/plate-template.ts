import type { CharacterKind } from './decode-characters.ts'

/**
 * Shapes of plates of the countries whose template is known, as kinds of character. Norway: two letters and four or five digits
 * electric cars (EL, EV, EK and so on) included. A template of the wrong country spoils good reads, so there is no
 * default.
 */
const templates: Record<string, CharacterKind[][]> = {
  NO: [shape('LLDDDDD'), shape('LLDDDD')],
}

function shape(text: string): CharacterKind[] {
  return [...text].map((c) => (c === 'L' ? 'letter' : 'digit'))
}

/** The country's shapes, longest first; none for a country without a template. */
export const plateTemplates = (countryCode: string | undefined): CharacterKind[][] =>
  countryCode ? (templates[countryCode] ?? []) : []

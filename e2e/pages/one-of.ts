/** Matches exactly one of these texts: a control's label in English, Norwegian and Spanish. */
export const oneOf = (...words: string[]): RegExp => new RegExp(`^(${words.map(escape).join('|')})$`)

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

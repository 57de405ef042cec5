/** Matches exactly one of these texts: the label of a control in English, Norwegian or Spanish. */
export const oneOf = (...words: string[]): RegExp => new RegExp(`^(${words.map(escape).join('|')})$`)

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Exactly one of these: what a control says in English, Norwegian and Spanish, where it is found in all three. */
export const oneOf = (...words: string[]): RegExp => new RegExp(`^(${words.map(escape).join('|')})$`)

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

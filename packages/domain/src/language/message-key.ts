/** Form of a catalogue name in the key of its message. For example, `glass broken` becomes `glassBroken`. */
export type MessageKey<Name extends string> = Name extends `${infer First} ${infer Rest}`
  ? `${First}${Capitalize<MessageKey<Rest>>}`
  : Name

/** Converts a catalogue name to the form in the key of its message. @param name words with single spaces (ENTITY-19, ENTITY-21) */
export const messageKey = <Name extends string>(name: Name): MessageKey<Name> =>
  name.replace(/ (.)/g, (_, letter: string) => letter.toUpperCase()) as MessageKey<Name>

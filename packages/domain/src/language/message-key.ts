/** `glassBroken` for `glass broken`: form of a catalogue name in the key of its message. */
export type MessageKey<Name extends string> = Name extends `${infer First} ${infer Rest}`
  ? `${First}${Capitalize<MessageKey<Rest>>}`
  : Name

/** @param name words with single spaces, like the names of labels and parts (ENTITY-19, ENTITY-21) */
export const messageKey = <Name extends string>(name: Name): MessageKey<Name> =>
  name.replace(/ (.)/g, (_, letter: string) => letter.toUpperCase()) as MessageKey<Name>

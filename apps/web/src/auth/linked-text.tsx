import { Fragment, type ReactNode } from 'react'

export type LinkedTextProps<Name extends string> = {
  /** a message with placeholders for the links */
  message: (inputs: Record<Name, string>) => string
  links: Record<Name, ReactNode>
}

/** A message whose placeholders are links. The order of the links depends on the language. */
export function LinkedText<Name extends string>({ message, links }: LinkedTextProps<Name>) {
  const names = Object.keys(links) as Name[]
  const marks = Object.fromEntries(names.map((name) => [name, `{${name}}`])) as Record<Name, string>
  const parts = message(marks).split(/\{(\w+)\}/)
  return parts.map((part, at) => <Fragment key={`${at}`}>{at % 2 === 0 ? part : links[part as Name]}</Fragment>)
}

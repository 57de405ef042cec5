/** The part of the browser's DOM that the page uses. Because this part is small, the tests need no browser. */
export type Part = {
  textContent: string | null
  className: string
  lang: string
  hidden: boolean
  append(...parts: (Part | string)[]): void
  replaceChildren(...parts: (Part | string)[]): void
  setAttribute(name: string, value: string): void
  addEventListener(type: string, listener: (event: PageEvent) => void): void
  focus(): void
}

export type PageFile = { name: string; webkitRelativePath: string; arrayBuffer(): Promise<ArrayBuffer> }

/** A dropped item. If the user drops text, both functions return null. */
export type PageItem = { webkitGetAsEntry(): PageEntry | null; getAsFile(): PageFile | null }

/** A dropped file or folder. */
export type PageEntry = {
  isFile: boolean
  fullPath: string
  file(done: (file: PageFile) => void, failed: (error: unknown) => void): void
  createReader(): { readEntries(done: (entries: PageEntry[]) => void, failed: (error: unknown) => void): void }
}

export type PageEvent = {
  preventDefault(): void
  target: { files?: Iterable<PageFile> | null; value?: string }
  dataTransfer?: { items: Iterable<PageItem> } | null
}

declare const document: {
  title: string
  documentElement: Part
  body: Part
  createElement(name: string): Part
}

export const page = (): typeof document => document

/** Creates an element with a class, attributes and contents. Texts are set as text, never as markup. */
export function part(
  name: string,
  { className, ...attributes }: Record<string, string>,
  ...inside: (Part | string)[]
): Part {
  const made = document.createElement(name)
  if (className !== undefined) made.className = className
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value)
  made.append(...inside)
  return made
}

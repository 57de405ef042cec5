import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { REPORT_FONTS } from '@skadi/report/paper-document'

const FILES = [
  [REPORT_FONTS.latin, import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')],
  [
    REPORT_FONTS.latinExtended,
    import.meta.resolve('@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2'),
  ],
] as const

/** The type that a report is printed in, by the paths that its page asks for: the portal's own. */
export const reportFonts = (): Promise<[string, Uint8Array][]> =>
  Promise.all(
    FILES.map(async ([path, file]): Promise<[string, Uint8Array]> => [path, await readFile(fileURLToPath(file))]),
  )

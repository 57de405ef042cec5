import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { REPORT_FONTS } from '@skadi/report/report-fonts'

const fileOf = (name: string): string =>
  fileURLToPath(import.meta.resolve(`@fontsource-variable/inter/files/inter-${name}-wght-normal.woff2`))

/** The type that a report is printed in, by the paths that its page asks for: the portal's own, and no font of the machine. */
export const reportFonts = (): Promise<[string, Uint8Array][]> =>
  Promise.all(
    REPORT_FONTS.map(async ({ name, path }): Promise<[string, Uint8Array]> => [path, await readFile(fileOf(name))]),
  )

import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { REPORT_FONTS, type ReportFontName } from '@skadi/report/report-fonts'

const FILES: Readonly<Record<ReportFontName, string>> = {
  latin: import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
  'latin-ext': import.meta.resolve('@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2'),
  vietnamese: import.meta.resolve('@fontsource-variable/inter/files/inter-vietnamese-wght-normal.woff2'),
  cyrillic: import.meta.resolve('@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2'),
  'cyrillic-ext': import.meta.resolve('@fontsource-variable/inter/files/inter-cyrillic-ext-wght-normal.woff2'),
  greek: import.meta.resolve('@fontsource-variable/inter/files/inter-greek-wght-normal.woff2'),
  'greek-ext': import.meta.resolve('@fontsource-variable/inter/files/inter-greek-ext-wght-normal.woff2'),
}

/**
 * Returns the font files of a printed report, with the paths that its page requests. They are the portal's fonts, because the machine's
 * fonts are never used.
 */
export const reportFonts = (): Promise<[string, Uint8Array][]> =>
  Promise.all(
    REPORT_FONTS.map(
      async ({ name, path }): Promise<[string, Uint8Array]> => [path, await readFile(fileURLToPath(FILES[name]))],
    ),
  )

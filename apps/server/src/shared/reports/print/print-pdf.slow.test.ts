import { setImmediate } from 'node:timers/promises'
import { sampleDamage, sampleReport } from '@skadi/report/testing/sample-report'
import { writeCount } from '@skadi/report/text'
import { afterAll, describe, expect, test } from 'vitest'
import { closePrinter, printPdf } from './print-pdf.ts'
import { printedReport, readPdf, words } from './testing/printed-report.ts'

afterAll(closePrinter)

const nothing = { assets: new Map<string, Uint8Array>() }

describe('a report as PDF', () => {
  test('no damage is split between pages: its number and its last line are on the same page', async () => {
    const box = { x: 600, y: 500, width: 90, height: 70 }
    const damages = Array.from({ length: 8 }, (_, at) =>
      sampleDamage({
        number: at + 11,
        labels: ['decal or paint stripe damaged', 'material breach'],
        part: 'side windows',
        camera: 'topLeft',
        box,
        amount: 1_000 * (at + 1),
      }),
    )
    const { pages } = await printedReport(sampleReport({ language: 'es', damages }))
    for (const { number, price } of damages) {
      const least = writeCount(price?.min ?? 0).replaceAll('\u00a0', ' ')
      const page = pages.map((text) => words([text])).find((text) => text.includes(` ${number} Adhesivo`))
      expect(page, `damage ${number}`).toMatch(new RegExp(` ${number} Adhesivo.*tipo y tamaño, ${least}–`))
    }
  })
})

describe('printing in sequence', () => {
  test('a browser that ends during or before printing is restarted', async () => {
    await printPdf('<p>before</p>', nothing)
    const during = printPdf('<p>during</p>', nothing)
    await setImmediate()
    await closePrinter()
    expect(words((await readPdf(await during)).pages)).toContain('during')
    await closePrinter()
    expect(words((await readPdf(await printPdf('<p>after</p>', nothing))).pages)).toContain('after')
  })
})

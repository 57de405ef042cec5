/**
 * Measures the time of a report of 12 photos from its data to the PDF, in milliseconds. A cold run includes the start
 * of a browser, and a warm run does not. The floor is an empty page in a bare warm browser of the same run. Prints one
 * line of JSON.
 *
 * node bench/report-pdf.ts [--rounds 10]
 */
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { SHOWN_CAMERAS } from '@skadi/domain/capture/camera'
import { reportDocument } from '@skadi/report/report-document'
import { sampleDamage, sampleReport } from '@skadi/report/testing/sample-report'
import { findChromium } from '@skadi/server/core/chromium/find-chromium'
import { closePrinter, printPdf } from '@skadi/server/shared/reports/print/print-pdf'
import { assetsOf } from '@skadi/server/shared/reports/print/testing/printed-report'
import { median, round } from './measure/measure.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '10' } } })
const rounds = Number(values.rounds)

const box = { x: 700, y: 500, width: 180, height: 90 }
const damages = SHOWN_CAMERAS.map((camera, at) =>
  sampleDamage({ number: at + 1, labels: ['scratched'], part: 'door', camera, box }),
)
const model = sampleReport({ damages })
const assets = await assetsOf(model)

const cold: number[] = []
const warm: number[] = []
let bytes = 0
for (let n = 0; n < Math.ceil(rounds / 3); n += 1) {
  await closePrinter()
  cold.push(await timed(async () => printPdf(reportDocument(model), { assets })))
}
for (let n = 0; n < rounds; n += 1) {
  warm.push(
    await timed(async () => {
      bytes = (await printPdf(reportDocument(model), { assets })).length
    }),
  )
}
await closePrinter()

const found = await findChromium()
const browser = await chromium.launch({
  executablePath: found.executablePath,
  args: found.args,
  env: { ...(process.env as Record<string, string>), ...found.env },
})
const empty: number[] = []
try {
  for (let n = 0; n < rounds; n += 1) {
    empty.push(
      await timed(async () => {
        const context = await browser.newContext()
        const page = await context.newPage()
        await page.pdf()
        await context.close()
      }),
    )
  }
} finally {
  await browser.close()
}

console.log(
  JSON.stringify({
    bench: 'report-pdf',
    rounds,
    photos: assets.size - 2,
    photoBytes: [...assets.values()].reduce((sum, { length }) => sum + length, 0),
    pdfBytes: bytes,
    coldMs: round(median(cold), 0),
    coldWorstMs: round(Math.max(...cold), 0),
    warmMs: round(median(warm), 0),
    warmWorstMs: round(Math.max(...warm), 0),
    emptyPageMs: round(median(empty), 0),
    mustMs: 3000,
  }),
)

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

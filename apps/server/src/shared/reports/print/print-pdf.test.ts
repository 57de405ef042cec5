import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sampleIndividual, sampleReport } from '@skadi/report/testing/sample-report'
import { afterAll, describe, expect, test } from 'vitest'
import { closePrinter, hasChromium, printPdf } from './print-pdf.ts'
import { printedReport, readPdf, words } from './testing/printed-report.ts'

afterAll(closePrinter)

const nothing = { assets: new Map<string, Uint8Array>() }

describe('a report as PDF', () => {
  test('this machine can print', async () => {
    expect(await hasChromium()).toBe(true)
  })

  test('[REPORT-01] a comparison has numbered pages, the letters of three languages, and tags for screen readers', async () => {
    const pdf = await printedReport(
      sampleReport({
        language: 'no',
        tenant: { name: 'Ærfugl Bilutleie Åsgårdstrand', logoUrl: null },
        customer: ['José Núñez Íñiguez', 'Łukasz Żółć', 'Bjørg Sørøy', 'Юрій Ґорбач', 'Γιώργος Ώτης', 'Nguyễn Hồng'],
      }),
    )
    const text = words(pdf.pages)
    for (const name of [
      'Ærfugl Bilutleie Åsgårdstrand',
      'José Núñez Íñiguez',
      'Łukasz Żółć',
      'Bjørg Sørøy',
      'Юрій Ґорбач',
      'Γιώργος Ώτης',
      'Nguyễn Hồng',
      'støtfanger',
    ])
      expect(text).toContain(name)
    // The PDF contains no letter in a font of this machine.
    expect(pdf.fonts.filter((name) => !name.startsWith('Inter'))).toEqual([])
    expect(pdf.pages).toHaveLength(2)
    expect(text).not.toContain('kan mangle i PDF-en')
    expect(pdf.pages.map((page) => /Side (\d) av (\d)/.exec(words([page]))?.slice(1, 3))).toEqual([
      ['1', '2'],
      ['2', '2'],
    ])
    expect(words(pdf.pages.slice(1))).toContain('2026-11-21-0042 · Kontroller rapporten: skadi.example/verify')
    expect(pdf.title).toContain('NO AB 12345')
    expect(pdf.language).toBe('nb')
    expect(pdf.outline[0]).toBe('Skaderapport')
    const roles = pdf.tags.map(({ role }) => role)
    for (const role of ['H1', 'H2', 'H3', 'Figure', 'Table', 'TH', 'TD']) expect(roles).toContain(role)
    expect(pdf.tags.filter(({ alt }) => alt.startsWith('Skade 7, Ripet, støtfanger'))).toHaveLength(2)
  })

  test('characters missing in all fonts are named', async () => {
    const pdf = await printedReport(sampleReport({ customer: ['王小明'] }))
    expect(words(pdf.pages)).toContain('These characters cannot be printed and may be missing in the PDF:')
  })

  test('[REPORT-02] a single passing with all its photos', async () => {
    const pdf = await printedReport(sampleIndividual())
    expect(words(pdf.pages)).toContain('3 damages: 2 new, 1 old')
    expect(pdf.tags.filter(({ alt }) => alt.startsWith('Passing, camera'))).toHaveLength(6)
  })
})

describe('a hostile page', () => {
  test('loads only its assets, nothing from the network, and runs no script', async () => {
    const asked: string[] = []
    const outside = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.end('x')
    })
    await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`
    const pdf = await printPdf(
      `<!doctype html><link rel=stylesheet href="${url}/a.css"><link rel=preconnect href="${url}">
       <style>@import "${url}/b.css"; @font-face { font-family: x; src: url("${url}/c.woff2") } p { font-family: x; background: url("${url}/d.png") }</style>
       <p>still here</p><img src="${url}/f.png"><img src="file:///etc/hostname">
       <svg><image href="${url}/g.png"/></svg><iframe src="${url}/h"></iframe><iframe src="file:///etc/passwd"></iframe>
       <object data="${url}/i"></object><video src="${url}/j"></video><form id=f action="${url}/k"></form>
       <script>document.body.append('it ran'); fetch('${url}/l'); new WebSocket('${url.replace('http', 'ws')}/m')</script>
       <img src=x onerror="document.body.append('it ran')"><script src="${url}/n.js"></script>`,
      nothing,
    )
    await printPdf(`<!doctype html><meta http-equiv=refresh content="0;url=${url}/e"><p>x</p>`, nothing)
    outside.close()
    expect(asked).toEqual([])
    const text = words((await readPdf(pdf)).pages)
    expect(text).toContain('still here')
    expect(text).not.toContain('it ran')
    expect(text).not.toContain('root:')
  })
})

describe('printing in sequence', () => {
  test('concurrent requests are all printed', async () => {
    const texts = ['one', 'two', 'three']
    const pdfs = await Promise.all(texts.map((text) => printPdf(`<p>${text}</p>`, nothing)))
    expect(await Promise.all(pdfs.map(async (pdf) => words((await readPdf(pdf)).pages).trim()))).toEqual(texts)
  })

  test('an aborted request rejects, and the next page is printed', async () => {
    const controller = new AbortController()
    const first = printPdf('<p>first</p>', nothing)
    const second = printPdf('<p>second</p>', { ...nothing, signal: controller.signal })
    const third = printPdf('<p>third</p>', nothing)
    controller.abort(new Error('the client left'))
    await expect(second).rejects.toThrow('the client left')
    expect([(await first).length, (await third).length].every((length) => length > 500)).toBe(true)
  })
})

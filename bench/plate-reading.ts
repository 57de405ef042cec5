import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { decodeGrey } from '@skadi/pipeline/vision/grey-image'
import { readPlate } from '@skadi/pipeline/vision/read-plate'
import { readQrCodes } from '@skadi/pipeline/vision/read-qr'
import { recogniseRegistration } from '@skadi/pipeline/vision/recognise-registration'
import { stopTextLineReader } from '@skadi/pipeline/vision/text-line-reader'

/**
 * Measures how well registrations are read: `node bench/plate-reading.ts` with TRUTH_DATA naming the folder of photos with their
 * truth. Prints one line of JSON. Every second photo (1st, 3rd, ...) was used to set the thresholds; only the others count
 * as `heldOut`. One thread; photos one at a time, as if each were a passing of its own, without a country.
 */
type Item = { file: string; plate?: string; text?: string; boxes?: unknown[] }
type Tally = {
  photos: number
  exact: number
  exactZeroAsO: number
  wrong: number
  wrongZeroAsO: number
  none: number
  bestCandidateExact: number
}

const truthData = process.env.TRUTH_DATA
if (!truthData) throw new Error('Set TRUTH_DATA to the folder of photos with their truth')

const readSet = (name: string): (Item & { file: string })[] => {
  const file = path.join(truthData, name, 'truth.json')
  if (!existsSync(file)) throw new Error(`The photo set ${name} is missing from TRUTH_DATA`)
  const { items } = JSON.parse(readFileSync(file, 'utf8')) as { items: Item[] }
  return items.map((item) => ({ ...item, file: path.join(truthData, name, item.file) }))
}

/** The truth itself writes 0 and O alike for some plates, so both ways of counting are given. */
const zeroAsO = (text: string) => text.replaceAll('0', 'O')
const share = (part: number, whole: number) => Math.round((1000 * part) / Math.max(1, whole)) / 10
const median = (values: number[]) => Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0)

async function measurePlates(name: string) {
  const tallies = { fitting: newTally(), heldOut: newTally() }
  const times: number[] = []
  for (const [i, { file, plate = '' }] of readSet(name).entries()) {
    const tally = i % 2 === 0 ? tallies.fitting : tallies.heldOut
    const start = performance.now()
    const result = await recogniseRegistration([{ imageId: file, camera: 'bottomLeft', photo: file }])
    times.push(performance.now() - start)
    tally.photos += 1
    const top = result.candidates.toSorted((a, b) => b.confidence - a.confidence)[0]
    if (top?.registrationNo === plate) tally.bestCandidateExact += 1
    if (result.kind === 'none') tally.none += 1
    else {
      if (result.registrationNo === plate) tally.exact += 1
      else tally.wrong += 1
      if (zeroAsO(result.registrationNo) === zeroAsO(plate)) tally.exactZeroAsO += 1
      else tally.wrongZeroAsO += 1
    }
    if (process.env.SHOW_READS)
      console.error(
        name,
        i % 2 === 0 ? 'fitting' : 'heldOut',
        plate,
        result.kind === 'none'
          ? `none (${top?.registrationNo} ${top?.confidence.toFixed(2)})`
          : `${result.registrationNo} ${result.confidence.toFixed(2)}`,
      )
  }
  return { fitting: inPercent(tallies.fitting), heldOut: inPercent(tallies.heldOut), medianMs: median(times) }
}

const newTally = (): Tally => ({
  photos: 0,
  exact: 0,
  exactZeroAsO: 0,
  wrong: 0,
  wrongZeroAsO: 0,
  none: 0,
  bestCandidateExact: 0,
})

const inPercent = ({ photos, ...counts }: Tally) => ({
  photos,
  ...Object.fromEntries(Object.entries(counts).map(([key, count]) => [`${key}Percent`, share(count, photos)])),
})

async function measureQr(name: string) {
  const items = readSet(name)
  const times: number[] = []
  let [exact, wrong, codes, labelled] = [0, 0, 0, 0]
  for (const { file, text, boxes = [] } of items) {
    const grey = await decodeGrey(file)
    const start = performance.now()
    const read = await readQrCodes(grey, 64)
    times.push(performance.now() - start)
    codes += read.length
    labelled += boxes.length
    const lines = (value: string) => value.replaceAll('\r\n', '\n').trim()
    if (text !== undefined && read.some((code) => lines(code.text) === lines(text))) exact += 1
    else if (text !== undefined && read.length > 0) wrong += 1
  }
  const withText = items.some((item) => item.text !== undefined)
  return {
    photos: items.length,
    ...(withText
      ? { exactPercent: share(exact, items.length), wrongPercent: share(wrong, items.length) }
      : { codesRead: codes, codesLabelled: labelled }),
    medianMs: median(times),
  }
}

const warmUp = readSet('plates_eu')[0]
if (warmUp) await readPlate(await decodeGrey(warmUp.file))
const plates = Object.fromEntries(await inTurn(['plates_eu', 'plates_us', 'plates_br'], measurePlates))
const qr = Object.fromEntries(await inTurn(['qr_jsqr', 'qr_zxing', 'qr_boofcv'], measureQr))
await stopTextLineReader()
console.log(JSON.stringify({ bench: 'plate-reading', plates, qr }))

async function inTurn<T>(names: string[], measure: (name: string) => Promise<T>): Promise<[string, T][]> {
  const results: [string, T][] = []
  for (const name of names) results.push([name, await measure(name)])
  return results
}

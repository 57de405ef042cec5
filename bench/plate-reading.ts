import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { decodeGrey } from '@skadi/pipeline/vision/pixels/grey-image'
import { readPlate } from '@skadi/pipeline/vision/plates/read-plate'
import { readQrCodes } from '@skadi/pipeline/vision/plates/read-qr'
import { recogniseRegistration } from '@skadi/pipeline/vision/plates/recognise-registration'
import { drawPlateCrop } from './plates/draw-plate-crop.ts'
import { drawQrCrop } from './plates/draw-qr-crop.ts'
import { findListed, likeList } from './plates/like-list.ts'

/**
 * Measures the accuracy of plate recognition. TRUTH_DATA names the folder of photos with their truth. Prints one line
 * of JSON. `node bench/plate-reading.ts [part ...]` measures all sets, or only the named sets, for example `plates
 * plates_eu`.
 *
 * - Every second photo (1st, 3rd, ...) was used to set the thresholds. Only the remaining photos count as `heldOut`.
 * - One thread reads one photo at a time, as if each photo were a separate passing, without a country.
 * - `listed`: the plate is in a list of 1,000 similar plates.
 * - `notListed`: the plate of the photo is not in the list; these reads chose another plate of the list.
 * - `norway` and `drawnQr`: plates and QR stickers drawn with the renderer's faces, with seeds outside all training.
 * DRAWN_PLATES and DRAWN_CODES set their numbers (1250 and 300).
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
  listedRight: number
  listedWrong: number
  notListedWrong: number
}

const truthData = process.env.TRUTH_DATA
if (!truthData) throw new Error('Set TRUTH_DATA to the folder of photos with their truth')

const readSet = (name: string): (Item & { file: string })[] => {
  const file = path.join(truthData, name, 'truth.json')
  if (!existsSync(file)) throw new Error(`The photo set ${name} is missing from TRUTH_DATA`)
  const { items } = JSON.parse(readFileSync(file, 'utf8')) as { items: Item[] }
  return items.map((item) => ({ ...item, file: path.join(truthData, name, item.file) }))
}

/**
 * Writes 0 as O. The truth itself does not distinguish them for some plates, so the bench also counts reads that differ
 * only in this.
 */
const zeroAsO = (text: string) => text.replaceAll('0', 'O')
const share = (part: number, whole: number, decimals = 1) =>
  Number(((100 * part) / Math.max(1, whole)).toFixed(decimals))
const firstSeed = 200_001
const cpuMs = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
const median = (values: number[]) => Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0)

async function measurePlates(name: string) {
  const tallies = { fitting: newTally(), heldOut: newTally() }
  const times: number[] = []
  const items = readSet(name)
  const list = likeList(items.map((item) => item.plate ?? ''))
  for (const [i, { file, plate = '' }] of items.entries()) {
    const tally = i % 2 === 0 ? tallies.fitting : tallies.heldOut
    const before = process.cpuUsage()
    const result = await recogniseRegistration([{ imageId: file, camera: 'bottomLeft', photo: file }])
    times.push(cpuMs(before))
    const listed = findListed(result, list)
    if (listed === plate) tally.listedRight += 1
    else if (listed && list.has(listed)) tally.listedWrong += 1
    const others = new Set(list)
    others.delete(plate)
    if (others.has(findListed(result, others) ?? '')) tally.notListedWrong += 1
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
  return { fitting: inPercent(tallies.fitting), heldOut: inPercent(tallies.heldOut), medianCpuMs: median(times) }
}

const newTally = (): Tally => ({
  photos: 0,
  exact: 0,
  exactZeroAsO: 0,
  wrong: 0,
  wrongZeroAsO: 0,
  none: 0,
  bestCandidateExact: 0,
  listedRight: 0,
  listedWrong: 0,
  notListedWrong: 0,
})

const inPercent = ({ photos, ...counts }: Tally) => ({
  photos,
  ...Object.fromEntries(Object.entries(counts).map(([key, count]) => [`${key}Percent`, share(count, photos)])),
})

/**
 * Reads each drawn plate once. Counts correct reads and confident wrong reads in two groups: plates that a person could
 * read, and all other plates.
 */
async function measureDrawn(count: number) {
  const readable = { plates: 0, exact: 0, wrong: 0 }
  const poor = { plates: 0, exact: 0, wrong: 0 }
  for (let seed = firstSeed; seed < firstSeed + count; seed += 1) {
    const { plate, jpeg, isReadable } = await drawPlateCrop(seed)
    const tally = isReadable ? readable : poor
    const result = await recogniseRegistration([{ imageId: 'one', camera: 'bottomLeft', photo: jpeg }])
    tally.plates += 1
    if (result.kind === 'none') continue
    if (result.registrationNo === plate) tally.exact += 1
    else tally.wrong += 1
    if (process.env.SHOW_READS && result.registrationNo !== plate)
      console.error('norway', seed, plate, result.registrationNo)
  }
  const shares = ({ plates, exact, wrong }: typeof readable) => ({
    plates,
    exactPercent: share(exact, plates),
    wrongPercent: share(wrong, plates, 2),
  })
  const plates = readable.plates + poor.plates
  return {
    readable: shares(readable),
    poor: shares(poor),
    all: { plates, wrongPercent: share(readable.wrong + poor.wrong, plates, 2) },
  }
}

/** Measures the renderer's QR sticker with a code of 80 px, by day and by night, seen slightly from the side. */
async function measureDrawnQr(codes: number) {
  let [exact, wrong] = [0, 0]
  for (let seed = firstSeed; seed < firstSeed + codes; seed += 1) {
    const { code, jpeg } = await drawQrCrop(seed, 80)
    const reads = await readQrCodes(await decodeGrey(jpeg))
    if (reads.some(({ text }) => text === code)) exact += 1
    else if (reads.length > 0) wrong += 1
  }
  return { codes, exactPercent: share(exact, codes), wrong }
}

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
const parts: Record<string, () => Promise<unknown>> = {
  norway: () => measureDrawn(Number(process.env.DRAWN_PLATES ?? 1250)),
  drawnQr: () => measureDrawnQr(Number(process.env.DRAWN_CODES ?? 300)),
  plates: () => {
    const sets = ['plates_eu', 'plates_us', 'plates_br']
    const named = sets.filter((set) => wanted.includes(set))
    return inTurn(named.length > 0 ? named : sets, measurePlates)
  },
  qr: () => inTurn(['qr_jsqr', 'qr_zxing', 'qr_boofcv'], measureQr),
}
const wanted = process.argv.slice(2)
const names = Object.keys(parts).filter((name) => wanted.length === 0 || wanted.includes(name))
console.log(JSON.stringify({ bench: 'plate-reading', ...(await inTurn(names, async (name) => parts[name]?.())) }))

async function inTurn<T>(names: string[], measure: (name: string) => Promise<T>): Promise<Record<string, T>> {
  const results: Record<string, T> = {}
  for (const name of names) results[name] = await measure(name)
  return results
}

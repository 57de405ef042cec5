import { createRequire } from 'node:module'
import path from 'node:path'
import sharp from 'sharp'
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js'
import type { GreyImage } from './grey-image.ts'

/** Folder of eng.traineddata.gz inside the npm package: nothing is fetched and nothing is cached on disk. */
const trainedData = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng')),
  '4.0.0_best_int',
)

/** Without a handler Tesseract throws a failed job outside of its promise too, which would end the thread. */
const noThrow = (): void => {}

let starting: Promise<Worker> | undefined

/** One Tesseract worker a thread, started at the first line that is read. It recognises A to Z and 0 to 9 and no words. */
function startReader(): Promise<Worker> {
  starting ??= openReader().catch((error) => {
    starting = undefined
    throw error
  })
  return starting
}

async function openReader(): Promise<Worker> {
  const reader = await createWorker(
    'eng',
    OEM.LSTM_ONLY,
    { langPath: trainedData, cacheMethod: 'none', gzip: true, errorHandler: noThrow },
    { load_system_dawg: '0', load_freq_dawg: '0' },
  )
  // A fixed resolution keeps Tesseract from guessing one and complaining about it on stderr for every line.
  await reader.setParameters({
    tessedit_char_whitelist: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789',
    tessedit_pageseg_mode: PSM.SINGLE_LINE,
    user_defined_dpi: '300',
  })
  return reader
}

/** Reads one level line of dark capitals and digits on white; blanks are left out. An empty text means nothing was read. */
export async function readTextLine(line: GreyImage): Promise<string> {
  const raw = { width: line.width, height: line.height, channels: 1 as const }
  const png = await sharp(line.data, { raw }).png({ compressionLevel: 1 }).toBuffer()
  const reader = await startReader()
  const { data } = await reader.recognize(png, {}, { text: true })
  return data.text.replace(/\s+/g, '')
}

/** Ends this thread's Tesseract worker; the next line starts a new one. */
export async function stopTextLineReader(): Promise<void> {
  const running = starting
  starting = undefined
  await (await running)?.terminate()
}

import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { type RunningServer, repository } from '../start-server.ts'

const sides = {
  left: ['bottomLeft', 'topLeft', 'roofLeft'],
  right: ['bottomRight', 'topRight', 'roofRight'],
} as const

export type Sending = {
  /** rig of the demo, as the name of its key file; by default Gardermoen return */
  rig?: 'gardermoen-return' | 'flesland-return'
  /** a JPEG for all six cameras; by default a drawn van without a plate */
  photo?: string
}

/**
 * Sends one passing with six photos through the real rig client. A passing of the rig "Gardermoen return" goes to Fjord
 * Rental, the default output of this rig.
 * @param target the server to send to, and the data folder with the keys of the demo's rigs
 */
export async function sendPassing(
  { url, dataDir }: Pick<RunningServer, 'url' | 'dataDir'>,
  { rig = 'gardermoen-return', photo }: Sending = {},
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'skadi-photos-'))
  try {
    for (const [side, cameras] of Object.entries(sides)) {
      await mkdir(join(folder, side))
      for (const name of cameras) {
        const file = join(folder, side, `${name}.jpg`)
        await (photo ? copyFile(photo, file) : writeFile(file, await drawnPhoto(name)))
      }
    }
    const config = join(folder, 'rig.json')
    const demoConfig = JSON.parse(await readFile(join(dataDir, `rig/${rig}.json`), 'utf8')) as object
    await writeFile(config, JSON.stringify({ ...demoConfig, server: url }))
    const photos = ['--left', join(folder, 'left'), '--right', join(folder, 'right')]
    await promisify(execFile)(process.execPath, ['apps/rig/src/main.ts', 'send', ...photos, '--config', config], {
      cwd: repository,
      timeout: 30_000,
    })
  } catch (error) {
    throw new Error(`No passing could be sent to ${url}.`, { cause: error })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const drawn = new Map<string, Promise<Buffer>>()

/** Returns a drawn photo. It is drawn once per test worker, so the photos of all its passings are equal. */
function drawnPhoto(name: string): Promise<Buffer> {
  const photo = drawn.get(name) ?? drawPhoto(name)
  drawn.set(name, photo)
  return photo
}

/** Draws a van from the side, 1920 x 1200. Its label names camera and frame, so that a wrong photo is obvious. */
function drawPhoto(name: string): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="1200">
    <rect width="1920" height="1200" fill="#39404a"/><rect y="860" width="1920" height="340" fill="#565d66"/>
    <rect x="260" y="380" width="1400" height="480" rx="90" fill="#c9d1d9"/><rect x="360" y="440" width="420" height="180" fill="#1d232b"/>
    <circle cx="540" cy="860" r="130" fill="#14171c"/><circle cx="1380" cy="860" r="130" fill="#14171c"/>
    <text x="820" y="560" font-size="56" fill="#39404a">${name}</text></svg>`
  return sharp(Buffer.from(drawing)).jpeg({ quality: 88 }).toBuffer()
}

import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runTool } from './run-tool.ts'

const cacheOfRepository = fileURLToPath(new URL('../../../../../.cache', import.meta.url))
const parts = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'] as const

/**
 * Unpacks the Chromium in @sparticuz/chromium, with libraries and fonts, once per version. The target is a folder of this repository. The
 * package itself would unpack to fixed names in the temporary folder, where another user may have placed a file first.
 */
async function unpackChromium(log: (line: string) => void) {
  const packed = fileURLToPath(new URL('../bin', import.meta.resolve('@sparticuz/chromium')))
  const { version } = JSON.parse(readFileSync(join(packed, '../package.json'), 'utf8')) as { version: string }
  const cache = cacheFolder()
  const folder = join(cache, `chromium-${version}`)
  if (!existsSync(folder)) {
    log(`Unpacking Chromium ${version} …`)
    const partial = mkdtempSync(join(cache, 'chromium-partial-'))
    try {
      await inflateInto(partial, packed)
      // Every user of this clone may execute the file, no matter which user unpacked it.
      for (const path of [partial, join(partial, 'chromium')]) chmodSync(path, 0o755)
      moveInto(partial, folder)
    } finally {
      rmSync(partial, { recursive: true, force: true })
    }
  }
  return {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: join(folder, 'al2023/lib'), FONTCONFIG_FILE: fontsOf(folder) },
    // The packaged build contains no setuid sandbox.
    args: ['--no-sandbox'],
    source: 'npm package',
  }
}

/**
 * Writes the font configuration. The package's own settings search for fonts in fixed folders of other systems, and in the shared temporary
 * folder. Letters that the page's font lacks would then be blank.
 */
function fontsOf(folder: string): string {
  const file = join(folder, 'own-fonts.conf')
  const [fonts, cache] = [join(folder, 'fonts/fonts'), join(folder, 'fonts/cache')].map((path) =>
    path.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
  )
  const settings = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${fonts}</dir><cachedir>${cache}</cachedir></fontconfig>\n`
  // A copied or moved clone contains the settings of its old place. The file may also be a link to a file of another clone.
  if (!existsSync(file) || readFileSync(file, 'utf8') !== settings) {
    rmSync(file, { force: true })
    writeFileSync(file, settings, { mode: 0o644 })
  }
  return file
}

/** Returns the folder .cache of the repository. Without write access, returns the user's own folder in the temporary folder. */
function cacheFolder() {
  try {
    mkdirSync(cacheOfRepository, { recursive: true })
    accessSync(cacheOfRepository, constants.W_OK)
    return cacheOfRepository
  } catch {
    const own = join(tmpdir(), `skadi-cache-${process.getuid?.()}`)
    mkdirSync(own, { recursive: true, mode: 0o700 })
    if (statSync(own).uid !== process.getuid?.()) throw new Error(`${own} belongs to another user.`)
    return own
  }
}

async function inflateInto(folder: string, packed: string) {
  const { inflate } = await import('@sparticuz/chromium')
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  try {
    await Promise.all(parts.map((name) => inflate(join(packed, name))))
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}

/** Moves the folder. If another process has unpacked this version in the meantime, the folder of that process stays. */
function moveInto(partial: string, folder: string) {
  try {
    renameSync(partial, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
  }
}

type Candidate = { executablePath: string; env?: Record<string, string>; args?: readonly string[]; source: string }
export type Chromium = { executablePath: string; args: string[]; env: Record<string, string>; source: string }
export type Log = (line: string) => void
/** A possible source of a Chromium. Returns undefined if it has no Chromium, and an error if its Chromium is unusable. */
export type ChromiumSource = (log: Log) => Candidate | undefined | Promise<Candidate | undefined>

const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'] as const

/** Flags for a browser that makes no background requests and needs no device. They are equal on every machine. */
const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const

/**
 * Finds Chromium on this machine in the order of ruling 30: the path in CHROMIUM, a system installation, the npm package. Installs nothing.
 * @param installing further sources, in their order; tests may install Chromium, a server never does
 * @throws Error that lists the attempts and the remedy
 */
export async function findChromium(log: Log = () => {}, installing: readonly ChromiumSource[] = []): Promise<Chromium> {
  const failures: string[] = []
  for (const find of [fromEnvironment, fromSystem, unpackChromium, ...installing]) {
    try {
      const found = await find(log)
      if (found !== undefined) return await proven(found)
    } catch (error) {
      if (find === fromEnvironment) throw error
      failures.push(`  tried ${(error as Error).message}`)
    }
  }
  throw new Error(`No Chromium here. Install one, or set CHROMIUM to its path.\n${failures.join('\n')}`)
}

/** Starts Chromium once to prove that no library is missing. Otherwise the first page would report the missing library. */
async function proven({ executablePath, env = {}, args = [], source }: Candidate): Promise<Chromium> {
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const { code, lastLine } = await runTool(executablePath, ['--version', '--no-sandbox'], { ...process.env, ...env })
  if (code !== 0) throw new Error(`${executablePath} --version: ${lastLine}`)
  return { executablePath, env, args: [...quiet, ...args, ...asRoot], source: `${source}: ${lastLine}` }
}

function fromEnvironment(): Candidate | undefined {
  const executablePath = process.env.CHROMIUM
  if (!executablePath) return undefined
  if (!isExecutable(executablePath)) throw new Error(`CHROMIUM is set to ${executablePath}, which cannot be run.`)
  return { executablePath, source: 'CHROMIUM' }
}

/** Returns a Chromium in PATH. */
export function fromSystem(): Candidate | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const executablePath = systemNames.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
  return executablePath === undefined ? undefined : { executablePath, source: 'system' }
}

function isExecutable(path: string) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

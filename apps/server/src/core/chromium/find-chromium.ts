import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runTool } from './run-tool.ts'
import { unpackChromium } from './unpack-chromium.ts'

type Candidate = { executablePath: string; env?: Record<string, string>; args?: readonly string[]; source: string }
export type Chromium = { executablePath: string; args: string[]; env: Record<string, string>; source: string }
export type Log = (line: string) => void
/** A possible source of a Chromium; undefined: not there, an error: there but unusable. */
export type ChromiumSource = (log: Log) => Candidate | undefined | Promise<Candidate | undefined>

const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'] as const

/** Quiet and equal on every machine: nothing fetched behind anybody's back, no device needed. */
const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const

/**
 * The Chromium of this machine, in the order of ruling 30: CHROMIUM, one of the system, the one inside the npm package
 * @sparticuz/chromium. Nothing is installed.
 * @param installing what else to try, in this order: the tests may install one, a server never does
 * @throws Error that says what was tried and what to do
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

/** Starting it once is the proof that no library is missing: better said here than by the first page. */
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

/** A Chromium that lies in PATH. */
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

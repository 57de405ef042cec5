import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { runTool } from './run-tool.ts'
import { unpackChromium } from './unpack-chromium.ts'

type Candidate = { executablePath: string; env?: Record<string, string>; args?: readonly string[]; source: string }
export type Chromium = { executablePath: string; args: string[]; env: Record<string, string>; source: string }
type Log = (line: string) => void

const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'] as const

/** Quiet and equal on every machine: nothing fetched behind a test's back, no device needed. */
const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const

/**
 * A Chromium for tests and pictures, in the order of ruling 30: CHROMIUM, one of the system, the one inside the npm package
 * @sparticuz/chromium, and only then one that is installed now (apt-get as root, else Playwright's download).
 * @throws Error that says what was tried and what to do
 */
export async function findChromium(log: Log = () => {}): Promise<Chromium> {
  const failures: string[] = []
  for (const find of [fromEnvironment, fromSystem, unpackChromium, fromAptGet, fromPlaywright]) {
    try {
      const found = await find(log)
      if (found !== undefined) return await proven(found)
    } catch (error) {
      if (find === fromEnvironment) throw error
      failures.push(`  tried ${(error as Error).message}`)
    }
  }
  throw new Error(
    `No Chromium for the browser tests. Install one, or set CHROMIUM to its path.\n${failures.join('\n')}`,
  )
}

/** Starting it once is the proof that no library is missing: better said here than by the first test. */
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

function fromSystem(): Candidate | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const executablePath = systemNames.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
  return executablePath === undefined ? undefined : { executablePath, source: 'system' }
}

async function fromAptGet(log: Log): Promise<Candidate | undefined> {
  const aptGet = '/usr/bin/apt-get'
  if (process.getuid?.() !== 0 || !existsSync(aptGet)) return undefined
  log('Installing Chromium with apt-get …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const { code, lastLine } = await runTool(aptGet, args, env)
    if (code !== 0) throw new Error(`apt-get ${args[0]}: ${lastLine}`)
  }
  return fromSystem()
}

async function fromPlaywright(log: Log): Promise<Candidate> {
  log('Installing Chromium with Playwright …')
  const cli = join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js')
  const { code, lastLine } = await runTool(process.execPath, [cli, 'install', 'chromium'])
  if (code !== 0) throw new Error(`npx playwright install chromium: ${lastLine}`)
  const { chromium } = await import('@playwright/test')
  return { executablePath: chromium.executablePath(), source: 'Playwright' }
}

function isExecutable(path: string) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

if (import.meta.main) {
  try {
    const { executablePath, source } = await findChromium((line) => process.stdout.write(`${line}\n`))
    process.stdout.write(`Chromium: ${executablePath} (${source})\n`)
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exitCode = 1
  }
}

import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import {
  type Chromium,
  type ChromiumSource,
  findChromium as findInstalled,
  fromSystem,
  type Log,
} from '@skadi/server/core/chromium/find-chromium'
import { runTool } from '@skadi/server/core/chromium/run-tool'

/**
 * Finds a Chromium for tests and pictures. This is the browser with which the server prints. If there is none, a
 * browser is installed: by apt-get for root, otherwise by Playwright's download (ruling 30).
 * @throws Error that lists the attempts and the remedy
 */
export const findChromium = (log: Log = () => {}): Promise<Chromium> => findInstalled(log, [fromAptGet, fromPlaywright])

const fromAptGet: ChromiumSource = async (log) => {
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

const fromPlaywright: ChromiumSource = async (log) => {
  log('Installing Chromium with Playwright …')
  const cli = join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js')
  const { code, lastLine } = await runTool(process.execPath, [cli, 'install', 'chromium'])
  if (code !== 0) throw new Error(`npx playwright install chromium: ${lastLine}`)
  const { chromium } = await import('@playwright/test')
  return { executablePath: chromium.executablePath(), source: 'Playwright' }
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

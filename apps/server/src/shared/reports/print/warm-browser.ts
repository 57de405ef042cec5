import type { Browser } from 'playwright-core'
import { type Chromium, findChromium } from '../../../core/chromium/find-chromium.ts'

/** Idle time in milliseconds before the browser closes: the next report of the same desk finds it warm. */
const IDLE_MS = 30_000

/** Chromium flags: no host name resolves, and the browser requests nothing beyond the content given to a page. */
const OFFLINE = ['--host-resolver-rules=MAP * ~NOTFOUND', '--disable-features=NetworkPrediction', '--mute-audio']

let found: Promise<Chromium> | undefined
let running: Promise<Browser> | undefined
let idle: NodeJS.Timeout | undefined

/** Chromium of this machine, looked for once; after a failure the next call looks again, because Chromium may have been installed since. */
function chromiumHere(): Promise<Chromium> {
  found ??= findChromium().catch((error: unknown) => {
    found = undefined
    throw error
  })
  return found
}

/** Whether this machine can print; if not, the caller chooses the reply (ruling 30). Installs nothing. */
export const hasChromium = (): Promise<boolean> =>
  chromiumHere().then(
    () => true,
    () => false,
  )

async function launch(): Promise<Browser> {
  const { executablePath, args, env } = await chromiumHere()
  // lazy import: the module is large, and most processes never print
  const { chromium } = await import('playwright-core')
  const browser = await chromium.launch({
    executablePath,
    args: [...args, ...OFFLINE],
    env: { ...(process.env as Record<string, string>), ...env },
    // the server handles signals itself, and closes this browser at its own end
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
  browser.once('disconnected', () => {
    running = undefined
  })
  return browser
}

/**
 * Runs work in a browser that stays open for half a minute after its last use, and restarts after a crash.
 * @throws Error when this machine has no Chromium
 */
export async function withBrowser<T>(use: (browser: Browser) => Promise<T>): Promise<T> {
  clearTimeout(idle)
  running ??= launch().catch((error: unknown) => {
    running = undefined
    throw error
  })
  try {
    return await use(await running)
  } finally {
    clearTimeout(idle)
    idle = setTimeout(() => void closeBrowser(), IDLE_MS)
    idle.unref()
  }
}

/** Closes the browser, if it runs: at the end of the server, and when a page hangs. */
export async function closeBrowser(): Promise<void> {
  clearTimeout(idle)
  const ending = running
  running = undefined
  const browser = await ending?.catch(() => undefined)
  await browser?.close().catch(() => undefined)
}

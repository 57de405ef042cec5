import type { Browser } from 'playwright-core'
import { type Chromium, findChromium } from '../../../core/chromium/find-chromium.ts'

/** Time in ms without a report, after which the browser is closed. The next report of the same desk then needs no new browser. */
const IDLE_MS = 30_000

/** Flags of Chromium. No host name resolves, and the browser requests nothing of its own accord. */
const OFFLINE = ['--host-resolver-rules=MAP * ~NOTFOUND', '--disable-features=NetworkPrediction', '--mute-audio']

let found: Promise<Chromium> | undefined
let running: Promise<Browser> | undefined
let idle: NodeJS.Timeout | undefined

/**
 * Finds the Chromium of this machine once. After a failure, the next call searches again, because Chromium may have been installed since.
 */
function chromiumHere(): Promise<Chromium> {
  found ??= findChromium().catch((error: unknown) => {
    found = undefined
    throw error
  })
  return found
}

/** Whether this machine can print. The caller decides what to answer if it cannot (ruling 30). Installs nothing. */
export const hasChromium = (): Promise<boolean> =>
  chromiumHere().then(
    () => true,
    () => false,
  )

async function launch(): Promise<Browser> {
  const { executablePath, args, env } = await chromiumHere()
  // The module is loaded lazily, because it is large and most processes never print.
  const { chromium } = await import('playwright-core')
  const browser = await chromium.launch({
    executablePath,
    args: [...args, ...OFFLINE],
    env: { ...(process.env as Record<string, string>), ...env },
    // The server handles the signals, and closes this browser when it stops.
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
 * Does work in a browser, which stays open for half a minute after its last use. The browser restarts after a crash.
 * @throws Error if this machine has no Chromium
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

/** Closes the browser, if any. Called when the server stops, and when a page hangs. */
export async function closeBrowser(): Promise<void> {
  clearTimeout(idle)
  const ending = running
  running = undefined
  const browser = await ending?.catch(() => undefined)
  await browser?.close().catch(() => undefined)
}

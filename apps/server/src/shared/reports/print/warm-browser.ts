import type { Browser } from 'playwright-core'
import { type Chromium, findChromium } from '../../../core/chromium/find-chromium.ts'

/** How long a browser that nobody prints with stays, in milliseconds: the next report of the same desk finds it warm. */
const IDLE_MS = 30_000

/** Names lead nowhere, and nothing is asked but what a page is given. */
const OFFLINE = ['--host-resolver-rules=MAP * ~NOTFOUND', '--disable-features=NetworkPrediction', '--mute-audio']

let found: Promise<Chromium> | undefined
let running: Promise<Browser> | undefined
let idle: NodeJS.Timeout | undefined

/** The Chromium of this machine, looked for once; a machine where one was put later is asked again. */
function chromiumHere(): Promise<Chromium> {
  found ??= findChromium().catch((error: unknown) => {
    found = undefined
    throw error
  })
  return found
}

/** Whether this machine can print; the caller says what to do where it cannot (ruling 30). Installs nothing. */
export const hasChromium = (): Promise<boolean> =>
  chromiumHere().then(
    () => true,
    () => false,
  )

async function launch(): Promise<Browser> {
  const { executablePath, args, env } = await chromiumHere()
  // large, and most processes never print
  const { chromium } = await import('playwright-core')
  const browser = await chromium.launch({
    executablePath,
    args: [...args, ...OFFLINE],
    env: { ...(process.env as Record<string, string>), ...env },
    // the server has its own way to end, and ends this browser with it
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
 * A browser that is kept for half a minute after its last use, and started anew when it has died.
 * @throws Error where this machine has no Chromium
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

/** Ends the browser, if one runs: for the end of the server, and when a page does not end by itself. */
export async function closeBrowser(): Promise<void> {
  clearTimeout(idle)
  const ending = running
  running = undefined
  const browser = await ending?.catch(() => undefined)
  await browser?.close().catch(() => undefined)
}

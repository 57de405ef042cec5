/// <reference lib="dom" />
import type { Page } from '@playwright/test'

/** State of the watch in the page. */
type Watch = {
  keyTimes: number[]
  photosAt: number | undefined
  waitForPhotos: (path: string, photos: number) => void
}

/** Starts to watch a page from its next load. `keyTimes` and `nextPhotos` read the result. */
export async function watchKeys(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let began = 0
    const watch = window as unknown as Watch
    watch.keyTimes = []
    /** calls `act` after the next frame is painted */
    const painted = (act: () => void) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = act
        port2.postMessage(0)
      })
    window.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        began = timeStamp
      },
      true,
    )
    let chosen: string | undefined
    new MutationObserver(() => {
      const now = document.querySelector('[data-testid="job-row"][data-chosen]')?.textContent
      if (now === undefined || now === chosen) return
      chosen = now
      if (began > 0) painted(() => watch.keyTimes.push(performance.now() - began))
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-chosen'] })
    watch.waitForPhotos = (path, photos) => {
      watch.photosAt = undefined
      const look = () => {
        const shown = [...document.querySelectorAll<HTMLImageElement>('img[src*="/media/images/"]')]
        const ready = shown.filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
        if (location.pathname.includes(path) && ready.length >= photos && ready.length === shown.length)
          return painted(() => {
            watch.photosAt = performance.now() - began
          })
        requestAnimationFrame(look)
      }
      look()
    }
  })
}

/**
 * Returns a time in ms for each key that moved the focus to the next suggestion: from the key until the suggestion was
 * painted.
 */
export const keyTimes = (page: Page): Promise<number[]> => page.evaluate(() => (window as unknown as Watch).keyTimes)

/**
 * Returns a time in ms: from the last key that `act` presses until the page with this path has painted this number of
 * photos.
 */
export async function nextPhotos(page: Page, path: string, photos: number, act: () => Promise<void>): Promise<number> {
  await page.evaluate(([wanted, count]) => (window as unknown as Watch).waitForPhotos(wanted, count), [
    path,
    photos,
  ] as const)
  await act()
  const found = await page.waitForFunction(() => (window as unknown as Watch).photosAt)
  return (await found.jsonValue()) as number
}

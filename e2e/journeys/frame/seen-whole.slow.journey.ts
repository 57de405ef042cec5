import type { Page } from '@playwright/test'
import { addressesOf } from '../../harness/axe-routes.ts'
import { PEOPLE } from '../../harness/demo.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'

/**
 * Returns the buttons and links without visible words that lack an accessible name, or whose tooltip lacks this name.
 */
const iconFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /**
     * Returns the words that a person sees. Visually hidden text has a box of 1 px and does not count, and the key on a
     * button is no word.
     */
    const seenWords = (control: Element): string => {
      const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
      let words = ''
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const range = document.createRange()
        range.selectNodeContents(text)
        const { width, height } = range.getBoundingClientRect()
        const isHidden = text.parentElement?.closest('kbd, .visually-hidden') !== null
        const isClipped = getComputedStyle(text.parentElement as Element).clipPath !== 'none'
        if (!isHidden && !isClipped && width > 1 && height > 1) words += text.textContent
      }
      return words.replace(/[^\p{L}\p{N}]/gu, '')
    }
    const faults: string[] = []
    for (const control of document.querySelectorAll<HTMLElement>(
      'button, a[href], summary, [role=button], [role=tab]',
    )) {
      if (!control.checkVisibility({ visibilityProperty: true }) || seenWords(control) !== '') continue
      const labelled = control.getAttribute('aria-labelledby')?.split(' ') ?? []
      const picture = control.querySelector('img[alt]:not([alt=""]), svg title')
      const name =
        control.ariaLabel ||
        labelled.map((id) => document.getElementById(id)?.textContent ?? '').join(' ') ||
        control.textContent?.trim() ||
        picture?.getAttribute('alt') ||
        picture?.textContent ||
        control.title
      // a photo describes itself, and a tooltip on a box would cover the photo that the user compares
      if (picture?.tagName === 'IMG' || control.matches('[data-box]')) continue
      if (!name) faults.push(`no name: ${control.outerHTML.slice(0, 120)}`)
      else if (!control.title) faults.push(`no tooltip: ${name}`)
    }
    return [...new Set(faults)]
  })

/**
 * Returns the controls that the window or a clipping box cuts off, and a fault if the page scrolls sideways. Lists may
 * scroll sideways on purpose.
 */
const cutFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const faults: string[] = []
    if (document.documentElement.scrollWidth > width)
      faults.push(`the page is ${document.documentElement.scrollWidth} px wide`)
    const isScrolled = (control: Element): boolean => {
      for (let box = control.parentElement; box; box = box.parentElement)
        if (/auto|scroll/.test(getComputedStyle(box).overflowX) && box.scrollWidth > box.clientWidth) return true
      return false
    }
    for (const control of document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, [role=tab]',
    )) {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || isScrolled(control)) continue
      const box = control.getBoundingClientRect()
      if (box.width <= 1 || box.height <= 1) continue
      const name = (control.ariaLabel ?? control.textContent?.trim()) || control.title || control.id
      if (box.left < -1 || box.right > width + 1)
        faults.push(`${name}: ${Math.round(box.left)} to ${Math.round(box.right)} of ${width}`)
      let clip = control.parentElement
      while (clip && !/hidden|clip/.test(getComputedStyle(clip).overflowX)) clip = clip.parentElement
      const edge = clip?.getBoundingClientRect()
      if (edge && (box.left < edge.left - 1 || box.right > edge.right + 1)) faults.push(`${name}: clipped by its box`)
    }
    return [...new Set(faults)]
  })

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  await expect(page.locator('h1').first(), address).toBeAttached()
  await expect(page.getByRole('status', { name: 'Loading' }), address).toHaveCount(0)
}

for (const who of ['user', 'tenantAdmin', 'globalAdmin', 'annotator', 'reviewer'] as const)
  test(`each button without words has a name and a tooltip, on any route of a ${who}`, async ({ page, skadi }) => {
    // the narrowest window in which buttons show words
    await page.setViewportSize({ width: 1280, height: 773 })
    await takeSession(page, PEOPLE[who])
    const found: Record<string, string[]> = {}
    for (const address of await addressesOf(who, skadi)) {
      await open(page, address)
      const faults = await iconFaults(page)
      if (faults.length > 0) found[address] = faults
    }
    expect(found).toEqual({})
  })

for (const who of ['tenantAdmin', 'globalAdmin'] as const)
  test(`nothing is cut at 1024 and 390 px, on any route of a ${who}`, async ({ page, skadi }) => {
    await takeSession(page, PEOPLE[who])
    const found: Record<string, string[]> = {}
    for (const address of await addressesOf(who, skadi))
      for (const [width, height] of [
        [1024, 768],
        [390, 844],
      ] as const) {
        await page.setViewportSize({ width, height })
        await open(page, address)
        const faults = await cutFaults(page)
        if (faults.length > 0) found[`${address} ${width}`] = faults
      }
    expect(found).toEqual({})
  })

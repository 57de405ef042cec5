import type { Page } from '@playwright/test'
import { newColleague } from '../../harness/data/new-tenant.ts'
import { damagesIn } from '../../harness/data/own-damages.ts'
import { ownPassing } from '../../harness/data/own-passing.ts'
import { suggestDamages } from '../../harness/data/suggest-damages.ts'
import { signIn } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import { DamageLog } from '../../pages/damage-log.ts'

let own: string
test.beforeAll(async ({ skadi }) => {
  own = await ownPassing(skadi)
})

/**
 * Presses the key that types a character on a given keyboard layout. The key can be at another place than on an English
 * keyboard.
 */
async function write(page: Page, sign: string, code: string, isShifted = false) {
  const board = await page.context().newCDPSession(page)
  const key = { key: sign, code, text: sign, modifiers: isShifted ? 8 : 0 }
  await board.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key })
  await board.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
  await board.detach()
}

for (const { locale, typed, codes } of [
  { locale: 'en-GB', typed: ['scra', 'front left door'], codes: { plus: 'Equal', minus: 'Minus', help: 'Slash' } },
  { locale: 'nb-NO', typed: ['rip', 'foran venstre dør'], codes: { plus: 'Minus', minus: 'Slash', help: 'Minus' } },
  {
    locale: 'es-ES',
    typed: ['raya', 'puerta delantera izquierda'],
    codes: { plus: 'BracketRight', minus: 'Slash', help: 'Minus' },
  },
] as const)
  test.describe(`in ${locale}`, () => {
    test.use({ locale })

    test(`[CHROME-27, CHROME-28, CHROME-29] a passing is decided with the keyboard only, from the inbox to the next passing (${locale})`, {
      tag: locale === 'en-GB' ? [] : '@again',
    }, async ({ page, inbox, skadi }) => {
      const api = await damagesIn(skadi, own)
      await api.uncheck()
      const [left, right] = [api.imageId('topLeft'), api.imageId('bottomRight')]
      const [one, two, three] = await suggestDamages(skadi, own, [
        { imageId: left, rect: { x: 320, y: 400, width: 120, height: 80 } },
        { imageId: left, rect: { x: 900, y: 500, width: 200, height: 120 }, label: 'dented' },
        { imageId: right, rect: { x: 700, y: 600, width: 160, height: 90 } },
      ])
      const person = await newColleague(skadi, 'Fjord Rental')
      await signIn(page, person.phone, person.password)
      const log = new DamageLog(page)
      const press = (key: string) => page.keyboard.press(key)

      await expect(inbox.rows.first()).toHaveAttribute('data-id', own)
      await press('j')
      await press('Enter')
      await expect(page).toHaveURL(new RegExp(own))
      await expect(log.group('toDecide')).toHaveCount(3)

      // W and S move along the log and scroll the box into view. Z and X decide and move on. V undoes a rejection.
      for (const [key, at] of [
        ['s', 0],
        ['s', 1],
        ['w', 0],
      ] as const) {
        await press(key)
        await expect(log.group('toDecide').nth(at)).toHaveAttribute('data-selected')
      }
      await expect(log.selectedBox).toBeVisible()
      await press('z')
      await expect(log.group('toDecide')).toHaveCount(2)
      await press('x')
      await expect(log.group('toDecide')).toHaveCount(1)
      await press('v')
      await expect(log.group('toDecide')).toHaveCount(2)
      await press('x')
      await expect(log.group('toDecide')).toHaveCount(1)
      await press('x')
      await expect(log.group('toDecide')).toHaveCount(0)

      // Shortcuts are typed characters, wherever the keyboard layout has them.
      await write(page, '+', codes.plus)
      await expect(log.canvas).toHaveAttribute('data-zoomed', 'true')
      await write(page, '-', codes.minus)
      await press('f')
      await expect(log.canvas).not.toHaveAttribute('data-zoomed')
      await write(page, '?', codes.help, true)
      await expect(log.dialog).toBeVisible()
      await press('Escape')

      // The user draws a box by arrows and Enter, and types its label and its part.
      await press('2')
      await press('n')
      await press('Enter')
      for (let step = 0; step < 3; step += 1) await page.keyboard.press('Shift+ArrowRight')
      await press('ArrowDown')
      await press('Shift+ArrowDown')
      await press('Enter')
      await log.name(typed[0], typed[1])
      await expect(log.selectedBox).toBeVisible()

      await expect
        .poll(async () => {
          const known = await api.list()
          const state = (id: string | undefined) => known.find((damage) => damage.id === id)?.finalState
          return [one, two, three].map(state).sort((a, b) => String(a).localeCompare(String(b)))
        })
        .toEqual(['accepted', 'rejected', 'rejected'])
      await expect
        .poll(async () => (await api.list()).filter(({ evidence }) => evidence.foundBy?.userId === person.userId))
        .toMatchObject([
          {
            state: 'created',
            labels: [{ name: 'scratched' }],
            damagedParts: [{ name: 'door', carEnd: 'front', cameraSide: 'left' }],
          },
        ])

      // no detector has examined this passing, so the key asks, and only a reason checks the passing anyway
      await press('Shift+Enter')
      const ask = page.getByTestId('check-ask')
      await expect(ask).toBeVisible()
      await press('Shift+Enter')
      await expect(page).toHaveURL(new RegExp(own))
      await ask.getByLabel(/^Reason for checking anyway/).fill('The car is sold')
      await press('Enter')
      await expect(page).not.toHaveURL(new RegExp(own))
      await expect.poll(async () => (await damagesIn(skadi, own)).imageSet.checked?.userId).toBe(person.userId)
    })
  })

import { axeFaults } from '../../harness/axe-faults.ts'
import { sentPassing } from '../../harness/data/own-passing.ts'
import { SQUARE, type SquareNets, squareNets } from '../../harness/data/square-nets.ts'
import { PEOPLE } from '../../harness/demo.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import { DamageLog } from '../../pages/damage-log.ts'
import { DetectorsPage } from '../../pages/detectors-page.ts'

let squares: SquareNets
test.beforeAll(async () => {
  squares = await squareNets()
})
test.afterAll(() => squares.remove())
test.beforeEach(() => test.setTimeout(240_000))

const CLASSES = 'dented, -, -'

test('shadow: a version examines each passing and is compared with people’s decisions, without showing its finds', async ({
  page,
  skadi,
}) => {
  const cardVersion = `shadow-${Date.now()}`
  const version = `yard.onnx ${cardVersion}`
  const detectors = new DetectorsPage(page)
  await takeSession(page, PEOPLE.globalAdmin)
  await detectors.open()
  await detectors.upload({ kind: 'Own model', file: squares.net(), version: cardVersion, classes: CLASSES })
  await expect(detectors.form).toBeHidden({ timeout: 60_000 })
  await detectors.startShadow(version)

  // the company's user sees no find on a rig's new passing, and draws one of the six squares
  const passing = await sentPassing(skadi, squares)
  await takeSession(page, PEOPLE.user)
  const log = new DamageLog(page)
  await log.open(passing)
  await expect(page.getByTestId('inspect')).toBeVisible()
  await expect(log.cards).toHaveCount(0)
  await expect(log.boxes).toHaveCount(0)
  await page.keyboard.press('n')
  await log.drawBox(SQUARE)
  await log.name('dented', 'roof')
  await page.getByTestId('inspect').getByRole('button', { name: 'I looked at all photos' }).click()
  await expect(page.getByTestId('inspect')).toHaveCount(0)

  await takeSession(page, PEOPLE.globalAdmin)
  const row = detectors.version(version)
  await expect(async () => {
    await detectors.open()
    await expect(row).toContainText('1 passing in 30 days', { timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  await row
    .getByRole('button', { name: `Figures of ${version}` })
    .first()
    .click()
  await expect(row).toContainText('By the decisions on 1 reviewed passing. Nobody saw its finds.')
  const figure = (name: string) => row.locator('dl > div').filter({ hasText: name })
  await expect(figure('Share of all damages found')).toContainText('100 %')
  await expect(figure('Accepted')).toContainText('1')
  await expect(figure('Undecided')).toContainText('5')
  expect(await axeFaults(page)).toEqual([])
  await row.getByRole('button', { name: `End shadow mode: ${version}` }).click()
  await expect(row).toContainText('Retired')
})

test('promote and roll back: new suggestions name the live version, and the audit records both', async ({
  page,
  skadi,
}) => {
  const [first, second] = ['first', 'second'].map((name) => ({ name, version: `${name}-${Date.now()}` })) as [
    { name: string; version: string },
    { name: string; version: string },
  ]
  const detectors = new DetectorsPage(page)
  const asAdmin = async () => {
    await takeSession(page, PEOPLE.globalAdmin)
    await detectors.open()
  }
  const tryOut = async ({ name, version }: typeof first) => {
    await asAdmin()
    const fileName = `${name}.onnx`
    await detectors.upload({ kind: 'Own model', file: squares.net(), fileName, version, classes: CLASSES })
    await expect(detectors.form).toBeHidden({ timeout: 60_000 })
    await detectors.startShadow(`${fileName} ${version}`)
    await detectors.promote(`${fileName} ${version}`)
  }
  /** Sends a new passing. Returns who found its damage, as its evidence says. */
  const finder = async () => {
    const passing = await sentPassing(skadi, squares)
    await takeSession(page, PEOPLE.user)
    const log = new DamageLog(page)
    await log.open(passing)
    await expect(log.group('toDecide').first()).toBeVisible()
    await log.choose(log.group('toDecide').first(), 'Evidence')
    return log.dialog
  }
  await tryOut(first)
  await expect(await finder()).toContainText(/by the operator’s model first\.onnx, version [0-9a-f]{64}/)
  await tryOut(second)
  await expect(detectors.version(first.version)).toContainText('Retired')
  await expect(await finder()).toContainText('by the operator’s model second.onnx')
  await asAdmin()
  await detectors.rollBack(`second.onnx ${second.version}`)
  await expect(detectors.version(`first.onnx ${first.version}`)).toContainText('Live')
  await expect(await finder()).toContainText('by the operator’s model first.onnx')

  await asAdmin()
  await detectors.rollBack(`first.onnx ${first.version}`)
  await page.goto('/admin/audit')
  for (const act of [
    'Added a version of a detector',
    'Started the shadow mode of a detector',
    'Promoted a detector',
    'Rolled a detector back',
  ])
    await expect(page.getByRole('list', { name: 'Recorded actions' }).getByText(act).first()).toBeVisible()
})

import { changeCase, changeCaseRules, sendCase } from '@skadi/contract/cases/cases-writes'
import { answerCustomer, createCustomerLink, listCustomerLinks } from '@skadi/contract/customer/customer-calls'
import { DEFAULT_CASE_RULES } from '@skadi/domain/cases/case-rules'
import { CUSTOMER_LANGUAGES } from '@skadi/domain/language/customer-language'
import { axeFaults } from '../../harness/axe-faults.ts'
import { demoCarPassings } from '../../harness/data/car-passings.ts'
import { endCases, newCase } from '../../harness/data/new-case.ts'
import { clientOf, PEOPLE } from '../../harness/demo.ts'
import { mailsTo } from '../../harness/outbox.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import type { RunningServer } from '../../harness/start-server.ts'
import { ComparePage } from '../../pages/compare-page.ts'
import { ReportPage } from '../../pages/report-page.ts'

const RENTER = 'greta@kunde.example'
const VIEWPORT = { width: 390, height: 844 }

/** A sent case of one damage (2 000) and a fee of 500; its page is mailed in German. */
async function germanCase(skadi: RunningServer) {
  const [, , , pickup, back] = await demoCarPassings(skadi)
  const admin = await clientOf(skadi.url, PEOPLE.tenantAdmin)
  const fees = [{ id: 'handling', name: 'Case handling', minor: 50_000 }]
  const rules = { ...DEFAULT_CASE_RULES, currency: 'NOK' as const, vat: { NO: 250 }, limitMinor: null, fees }
  await admin.call(changeCaseRules, { body: rules }, { token: admin.token })
  const pair = { pickupId: pickup.id, imageSetId: back.id }
  const { caseId, lines } = await newCase(skadi, pair)
  const { call, token } = await clientOf(skadi.url, PEOPLE.user)
  const amount = { minor: 200_000, reason: 'Offer of the workshop' }
  const asked = lines.flatMap(({ familyId }) =>
    familyId ? [{ kind: 'damage' as const, familyId, note: 'Seen by both of us', amount }] : [],
  )
  const body = { lines: [...asked, { kind: 'fee' as const, feeId: 'handling' }] }
  await call(changeCase, { params: { id: caseId }, body }, { token })
  await call(sendCase, { params: { id: caseId }, body: {} }, { token })
  const link = { ...pair, caseId, language: 'de' as const, anyway: true }
  await call(createCustomerLink, { body: { ...link, channel: 'email', to: RENTER } }, { token })
  /** Replies to the newest answer on the page. */
  const reply = async (text: string) => {
    const { data } = await call(listCustomerLinks, { query: { imageSetId: back.id } }, { token })
    const page = data.items.find((one) => one.answers.some(({ kind }) => kind === 'ask'))
    const answerId = page?.answers.findLast(({ kind }) => kind === 'ask')?.id ?? ''
    await call(answerCustomer, { params: { id: page?.id ?? '' }, body: { answerId, text } }, { token })
  }
  return { pair, reply, end: () => endCases(skadi, back.id) }
}

/** The newest mail to the renter whose text contains some words. */
async function mailWith(skadi: RunningServer, words: string) {
  await expect.poll(async () => (await mailsTo(skadi, RENTER)).some(({ text }) => text.includes(words))).toBe(true)
  const mails = await mailsTo(skadi, RENTER)
  return mails.findLast(({ text }) => text.includes(words)) ?? { subject: '', text: '' }
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`a German phone reads the page of a case in German, answers, and its mails are in German, ${colorScheme}`, {
    tag: '@axe',
  }, async ({ browser, skadi }) => {
    test.slow()
    const { reply, end } = await germanCase(skadi)
    const sent = await mailWith(skadi, 'Bitte sehen Sie sich die Fotos an und stimmen Sie bis ')
    expect(sent.subject).toMatch(/^Fjord Rental fordert 2\s500,00\sNOK für NO AB 12345, Referenz \d{8}$/)
    expect(sent.text).toMatch(/NOK einschließlich MwSt\./)
    expect(sent.text).toMatch(/^Guten Tag,/)

    const context = { baseURL: skadi.url, viewport: VIEWPORT, colorScheme, locale: 'de-DE' }
    const phone = await browser.newPage({ ...context, reducedMotion: 'reduce' })
    const loaded: string[] = []
    phone.on('request', (request) => loaded.push(request.url()))
    await phone.goto(/\/c\/[\w-]{22}/.exec(sent.text)?.[0] ?? '')
    const state = phone.getByTestId('case-state')
    await expect(state).toContainText('Fjord Rental bittet Sie um 2 500,00 NOK')
    await expect(state).toContainText(/Bitte antworten Sie bis \d\d\.\d\d\.\d{4} zu jeder Position/)
    await expect(phone.locator('html')).toHaveAttribute('lang', 'de')
    // the page loads the texts of German alone
    expect(loaded.filter((url) => /\/static\/[a-z]{2}-[^/]+\.js$/.test(url))).toHaveLength(1)
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(VIEWPORT.width)
    expect(await axeFaults(phone)).toEqual([])

    const [damage, fee] = [phone.getByTestId('case-line').nth(0), phone.getByTestId('case-line').nth(1)]
    await damage.getByRole('radio', { name: 'Anderer Betrag' }).check({ force: true })
    await damage.getByRole('textbox', { name: /^Ihr Angebot in NOK, einschließlich MwSt/ }).fill('900,50')
    await fee.getByRole('radio', { name: 'Zustimmen' }).check({ force: true })
    await phone.getByRole('textbox', { name: 'Mit Ihrem Namen unterschreiben' }).fill('Greta Müller')
    await phone.getByRole('button', { name: '2 Antworten senden' }).click()
    await expect(damage.getByText('Sie bieten 900,50 NOK')).toBeVisible()
    await expect(state).toContainText('Fjord Rental prüft Ihre Einwände und Angebote')

    await phone.getByRole('button', { name: 'Frage stellen' }).click()
    await phone.getByRole('textbox', { name: 'Was möchten Sie wissen?' }).fill('Kann ich in zwei Raten zahlen?')
    await phone.getByRole('button', { name: 'Senden', exact: true }).click()
    await expect(phone.getByText(/^Gefragt \d\d\.\d\d\.\d{4}/)).toBeVisible()
    expect(await axeFaults(phone)).toEqual([])
    await reply('Ja, gerne')
    const answered = await mailWith(skadi, 'hat auf Ihre Nachricht vom ')
    expect(answered.subject).toBe('Fjord Rental hat zu NO AB 12345 geantwortet')
    expect(answered.text).toContain('Sie schrieben: Kann ich in zwei Raten zahlen?')

    // each language stands in the list by its own name, and a choice outlasts a reload
    const choice = phone.getByRole('combobox', { name: 'Sprache' })
    await expect(choice.getByRole('option')).toHaveText(CUSTOMER_LANGUAGES.map(({ name }) => name))
    await choice.selectOption('Polski')
    await expect(damage.getByText('Propozycja: 900,50 NOK')).toBeVisible()
    await expect(phone.locator('html')).toHaveAttribute('lang', 'pl')
    await phone.reload()
    await expect(damage.getByText('Propozycja: 900,50 NOK')).toBeVisible()
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(VIEWPORT.width)
    await phone.close()
    await end()
  })

test('a report is shown in a language that the portal does not have, and the send form offers each language', async ({
  page,
  skadi,
}) => {
  const [, pickup, returned] = await demoCarPassings(skadi)
  await takeSession(page, PEOPLE.user)
  const report = new ReportPage(page)
  await report.openComparison(pickup.id, returned.id)
  await expect(report.sheet.getByRole('heading', { level: 1 })).toHaveText('Damage report')
  await page.getByLabel('Language of the report').selectOption('Français')
  await expect(report.sheet.getByRole('heading', { level: 1 })).toHaveText('Rapport de dommages')
  await expect(report.sheet.locator('article.report')).toHaveAttribute('lang', 'fr')
  await page.reload()
  await expect(report.sheet.getByRole('heading', { level: 1 })).toHaveText('Rapport de dommages')
  await new ComparePage(page).open(pickup.id, returned.id)
  await page.getByRole('button', { name: /^Customer/ }).click()
  const form = page.getByRole('dialog').getByRole('combobox', { name: 'Language' })
  await expect(form.getByRole('option', { name: 'Nederlands' })).toBeAttached()
  await expect(form.getByRole('option')).toHaveCount(CUSTOMER_LANGUAGES.length + 2)
})

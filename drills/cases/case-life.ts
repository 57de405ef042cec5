import { setTimeout as sleep } from 'node:timers/promises'
import type { DamageCaseView } from '@skadi/contract/cases/case'
import {
  importPayments,
  type PaymentFileResult,
  readPaymentFile,
  recordPayments,
} from '@skadi/contract/cases/case-files'
import { getCase } from '@skadi/contract/cases/cases-reads'
import * as calls from '@skadi/contract/cases/cases-writes'
import type { CallDefinition, CallInput, CallOutput } from '@skadi/contract/core/define-call'
import { answerAsCustomer, createCustomerLink, getCustomerPage } from '@skadi/contract/customer/customer-calls'
import type { Job } from '@skadi/contract/jobs/job'
import { getJob } from '@skadi/contract/jobs/jobs-calls'
import { CASE_WAITS_FOR } from '@skadi/domain/cases/case-states'
import { PAYMENT_FILE_HEADINGS } from '@skadi/domain/cases/payment-file'
import { newId } from '@skadi/store/db/new-id'
import type { Caller } from './case-callers.ts'
import { type Company, FEE, LIMIT_MINOR, type Return } from './case-companies.ts'
import { ASKING, type CaseWorld } from './case-world.ts'

/** Added to the number of an act to make the cap of a draft, which is far above what the damages cost. */
export const CAP_BASE = 500_000_000
const JOB_WAIT_MS = 900_000
const MOST_ACTS = 14

const chance = (part: number) => Math.random() < part
const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T

let acts = 0
let payments = 0
const next = () => {
  acts += 1
  return acts
}

/** Text of an act in the database, from which the drill reads the number of the act. */
const textOf = (n: number) => `act ${n}`
const externalIdOf = (n: number) => `P-${n}`
const addressOfPage = (n: number) => `page-${n}@mail.example`

/** Plays the life of one case. Chooses each act at random from the possible acts. */
export class CaseLife {
  #world: CaseWorld
  #back: Return
  #clerk: Caller
  #second: Caller
  #system: Caller
  #customer: Caller
  #case!: DamageCaseView
  #token = ''
  /** number of the acts of each kind */
  #done = new Map<string, number>()

  constructor(world: CaseWorld, { clerk, second, key }: Company, back: Return) {
    this.#world = world
    this.#back = back
    this.#clerk = world.caller(clerk)
    this.#second = world.caller(second)
    this.#system = world.caller(key)
    this.#customer = world.caller(null)
  }

  /** Performs an act on the case; without a number of its own, it is the nth act of its kind on the case. */
  async #act<C extends CallDefinition>(
    who: Caller,
    call: C,
    input: CallInput<C>,
    { target = this.#case.caseId, value = this.#nextOf(call.name) }: { target?: string; value?: number } = {},
  ): Promise<CallOutput<C>> {
    return this.#world.act({ kind: call.name, target, value }, who, call, input)
  }

  #nextOf(kind: string): number {
    const n = (this.#done.get(kind) ?? 0) + 1
    this.#done.set(kind, n)
    return n
  }

  get #of() {
    return { params: { id: this.#case.caseId } }
  }

  async play(): Promise<DamageCaseView['state']> {
    await this.#make()
    if (chance(0.08)) {
      await this.#staff(calls.waiveCase, { ...this.#of, body: { reason: 'No' } })
      return this.#case.state
    }
    await this.#send()
    await this.#page()
    for (let n = 0; n < MOST_ACTS && CASE_WAITS_FOR[this.#case.state] !== 'nobody'; n += 1) {
      await this.#next()
      await sleep(Math.random() * 150)
    }
    if (this.#case.state === 'settled' && this.#case.paidMinor > 0 && chance(0.3)) await this.#refund()
    if (CASE_WAITS_FOR[this.#case.state] !== 'nobody') await this.#staff(calls.creditCase, this.#reason)
    return this.#case.state
  }

  get #reason() {
    return { ...this.#of, body: { reason: 'Wrong car' } }
  }

  async #staff<C extends CallDefinition & { output: (typeof calls.sendCase)['output'] }>(
    call: C,
    input: CallInput<C>,
    who = this.#clerk,
  ): Promise<void> {
    const answer = (await this.#act(who, call, input)) as unknown as { data: DamageCaseView }
    this.#case = answer.data
  }

  async #make(): Promise<void> {
    const { pickupId, imageSetId, families } = this.#back
    const value = next()
    const lines = [
      ...families.map((familyId, at) => ({
        kind: 'damage' as const,
        familyId,
        note: 'seen',
        amount: { minor: 20_000 + Math.floor(Math.random() * 60_000) * (at + 1), reason: 'Bid' },
      })),
      ...(chance(0.5) ? [{ kind: 'fee' as const, feeId: FEE.id }] : []),
    ]
    const body = { pickupId, imageSetId, lines, note: textOf(value) }
    this.#case = (await this.#act(this.#clerk, calls.createCase, { body }, { target: imageSetId, value })).data
  }

  async #send(): Promise<void> {
    if (chance(0.4)) {
      const value = next()
      const input = { ...this.#of, body: { capMinor: CAP_BASE + value } }
      this.#case = (await this.#act(this.#clerk, calls.changeCase, input, { value })).data
    }
    if (this.#case.totals.gross >= LIMIT_MINOR) {
      await this.#staff(calls.requestApproval, this.#of)
      if (chance(0.2)) {
        await this.#staff(calls.refuseApproval, this.#reason, this.#second)
        await this.#staff(calls.requestApproval, this.#of)
      }
      await this.#staff(calls.approveCase, this.#of, this.#second)
    }
    await this.#staff(calls.sendCase, { ...this.#of, body: {} })
  }

  /** Sends the page of the case by mail, and opens it as the customer does. Some customers see it at the counter. */
  async #page(): Promise<void> {
    const { pickupId, imageSetId } = this.#back
    const body = { pickupId, imageSetId, caseId: this.#case.caseId, language: 'en' as const }
    if (chance(0.6)) {
      const to = addressOfPage(next())
      const input = { body: { ...body, channel: 'email' as const, to } }
      await this.#act(this.#clerk, createCustomerLink, input)
      this.#token = (await this.#world.tokenIn(to)) ?? ''
      if (!this.#token) this.#world.counts.noMail.push(to)
    }
    if (!this.#token) {
      // a repeated call makes another page, so that the log does not contain this act
      const { data } = await this.#clerk(createCustomerLink, { body: { ...body, channel: 'show' } })
      this.#token = data.token ?? ''
    }
    await this.#customer(getCustomerPage, { params: { token: this.#token } })
  }

  async #next(): Promise<void> {
    const objected = this.#case.lines.filter(({ standing }) => standing === 'objected')
    if (objected.length > 0 && chance(0.8)) return this.#reply(pick(objected))
    const owed = this.#case.totals.gross - this.#case.paidMinor
    const way = Math.random()
    if (way < 0.5) return this.#answer()
    if (way < 0.7 && owed > 0) return chance(0.6) ? this.#pay(owed) : this.#payByFile(owed)
    if (way < 0.85) return this.#correct()
    if (way < 0.9) return this.#staff(calls.waiveCase, this.#reason)
    if (way < 0.95 && objected.length === 0) return this.#staff(calls.settleCase, this.#reason)
    return this.#staff(calls.creditCase, this.#reason)
  }

  async #reread(): Promise<void> {
    this.#case = (await this.#clerk(getCase, this.#of)).data
  }

  async #answer(): Promise<void> {
    const open = this.#case.lines.filter(({ standing }) => standing === 'unanswered' || standing === 'objected')
    if (open.length === 0) return this.#pay(this.#case.totals.gross - this.#case.paidMinor)
    const answered = open.filter(() => chance(0.7)).map((line) => this.#wordOn(line))
    const lines = answered.length > 0 ? answered : [this.#wordOn(pick(open))]
    const value = next()
    const body = {
      id: newId(),
      kind: lines.every(({ answer }) => answer === 'accept') ? ('accept' as const) : ('object' as const),
      text: textOf(value),
      lines,
      signature: { name: 'Kari Nordmann', lines: [] },
    }
    await this.#act(this.#customer, answerAsCustomer, { params: { token: this.#token }, body }, { value })
    await this.#reread()
  }

  #wordOn({ id: lineId, minor, correctedMinor }: DamageCaseView['lines'][number]) {
    const amount = correctedMinor ?? minor ?? 0
    const way = Math.random()
    if (way < 0.5) return { lineId, answer: 'accept' as const }
    if (way < 0.8 || amount < 2) return { lineId, answer: 'object' as const, reason: 'before' as const }
    return { lineId, answer: 'offer' as const, offerMinor: Math.floor(amount / 2) }
  }

  async #reply({ id: lineId, minor, correctedMinor, answer }: DamageCaseView['lines'][number]): Promise<void> {
    const amount = correctedMinor ?? minor ?? 0
    const handling = pick([
      'keep',
      'waive',
      ...(amount > 1 ? ['reduce'] : []),
      ...(answer?.answer === 'offer' ? ['agree'] : []),
    ])
    const body = {
      lineId,
      handling: handling as 'keep' | 'reduce' | 'agree' | 'waive',
      text: 'We have looked again.',
      ...(handling === 'reduce' && { minor: Math.floor(amount * 0.7) }),
    }
    await this.#staff(calls.settleObjection, { ...this.#of, body })
  }

  async #correct(): Promise<void> {
    const line = pick(this.#case.lines.filter(({ kind }) => kind !== 'discount'))
    const amount = line.correctedMinor ?? line.minor ?? 0
    if (amount < 2) return
    const body = { amounts: [{ lineId: line.id, minor: Math.floor(amount * 0.8) }], reason: 'Cheaper' }
    await this.#staff(calls.correctCase, { ...this.#of, body })
  }

  /** Splits an amount into payments with new numbers. */
  #split(owed: number): { n: number; minor: number }[] {
    const first = chance(0.5) ? owed : Math.max(1, Math.floor(owed / 3))
    const parts = first === owed || chance(0.5) ? [first] : [first, owed - first]
    return parts.map((minor) => {
      payments += 1
      return { n: payments, minor }
    })
  }

  #payment({ n, minor }: { n: number; minor: number }, kind: 'payment' | 'refund' = 'payment') {
    const reference = this.#case.reference ?? ''
    return { reference, kind, minor, currency: 'NOK', externalId: externalIdOf(n), paidAt: '2026-11-30T12:00:00Z' }
  }

  async #pay(owed: number): Promise<void> {
    if (owed <= 0) return
    for (const one of this.#split(owed))
      await this.#act(this.#system, recordPayments, { body: { payments: [this.#payment(one)] } }, { value: one.n })
    await this.#reread()
  }

  async #refund(): Promise<void> {
    const [one] = this.#split(this.#case.paidMinor)
    if (!one) return
    const body = { payments: [this.#payment(one, 'refund')] }
    await this.#act(this.#system, recordPayments, { body }, { value: one.n })
    await this.#reread()
  }

  /** Imports a payment file. Its payments are acknowledged when the job has finished. */
  async #payByFile(owed: number): Promise<void> {
    const parts = this.#split(owed)
    const rows = parts.map((part) => {
      const { reference, minor, currency, externalId } = this.#payment(part)
      return [reference, (minor / 100).toFixed(2), currency, '2026-11-30', externalId].join(';')
    })
    const { reference, amount, currency, date, externalId } = PAYMENT_FILE_HEADINGS
    const text = [[reference, amount, currency, date, externalId].join(';'), ...rows].join('\n')
    const fileId = await this.#readFile(text)
    const named = parts.map(({ n }) => ({ kind: recordPayments.name, target: this.#case.caseId, value: n }))
    for (const one of named) this.#world.sending(one)
    const started = await this.#clerk(importPayments, { body: { fileId } }, ASKING)
    const { status, error } = await this.#finished(started.data.jobId)
    if (status !== 'FINISHED') throw new Error(`an import of payments: ${error?.code}`)
    for (const one of named) this.#world.acknowledged(one)
    await this.#reread()
  }

  /** Reads a payment file, which changes nothing. On a busy machine the reading may end without a result, and is repeated. */
  async #readFile(text: string): Promise<string> {
    for (let tries = 0; ; tries += 1) {
      const file = new Uint8Array(Buffer.from(text))
      const { data } = await this.#clerk(readPaymentFile, { query: { fileName: 'bank.csv' }, file })
      const { result, error } = await this.#finished(data.jobId)
      if (result) return (result as PaymentFileResult).fileId
      if (error?.code !== 'UNREADABLE_FILE' || tries === 5) throw new Error(`a payment file: ${error?.code}`)
    }
  }

  async #finished(jobId: string): Promise<Job> {
    for (const end = Date.now() + JOB_WAIT_MS; ; await sleep(200)) {
      const { data } = await this.#clerk(getJob, { params: { id: jobId } })
      if (data.status !== 'IN_PROGRESS') return data
      if (Date.now() > end) throw new Error(`job ${JSON.stringify(data)}`)
    }
  }
}

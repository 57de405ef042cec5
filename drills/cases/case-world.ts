import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CallDefinition, CallInput, CallOutput } from '@skadi/contract/core/define-call'
import type { Act, ActLog } from '../mixed/act-log.ts'
import { type Caller, type CallerCounts, persistentCaller } from './case-callers.ts'

const MAIL_WAIT_MS = 180_000
/** Shares of the acts: those without a repetition after a kill, and those with a repetition after their answer. */
export const ASKING = { givesUp: 0.15, repeats: 0.1 }

export type LivesCounts = CallerCounts & {
  cases: number
  acknowledged: number
  gaveUp: number
  /** addresses to which the page of a case was sent, and got no message */
  noMail: string[]
}

type Who = Parameters<typeof persistentCaller>[1]
export type SentMail = { to: string[]; subject: string; text: string }

/** Reads the complete mails of a server's outbox; each file is read once. */
export function outboxReader(folder: string): () => Promise<SentMail[]> {
  const mails = new Map<string, SentMail>()
  return async () => {
    const names = await readdir(folder).catch(() => [])
    for (const name of names.filter((one) => one.endsWith('.json') && !mails.has(one)))
      mails.set(name, JSON.parse(await readFile(join(folder, name), 'utf8')) as SentMail)
    return [...mails.values()].filter(({ to }) => Array.isArray(to))
  }
}

/** The server, the log and the mailboxes of the people in a drill. */
export class CaseWorld {
  readonly counts: LivesCounts = {
    cases: 0,
    acknowledged: 0,
    again: 0,
    repeated: 0,
    gaveUp: 0,
    otherAnswers: [],
    noMail: [],
  }
  #url: string
  #log: ActLog
  #mails: () => Promise<SentMail[]>
  #callers = new Map<Who, Caller>()

  /** @param mails reads the mails that the server has sent */
  constructor(url: string, log: ActLog, mails: () => Promise<SentMail[]>) {
    this.#url = url
    this.#log = log
    this.#mails = mails
  }

  /** The only caller of a person, so that each person signs in once. */
  caller(who: Who): Caller {
    const caller = this.#callers.get(who) ?? persistentCaller(this.#url, who, this.counts)
    this.#callers.set(who, caller)
    return caller
  }

  sending(act: Act): void {
    this.#log.sending(act)
  }

  acknowledged(act: Act): void {
    this.#log.acknowledged(act)
    this.counts.acknowledged += 1
  }

  /** Performs an act, and logs it before it is sent and when it was acknowledged. */
  async act<C extends CallDefinition>(act: Act, who: Caller, call: C, input: CallInput<C>): Promise<CallOutput<C>> {
    this.sending(act)
    const answer = await who(call, input, ASKING)
    this.acknowledged(act)
    return answer
  }

  /** Waits for the mail to an address. @returns the token in the address of its page; undefined if no mail comes */
  async tokenIn(to: string): Promise<string | undefined> {
    for (const end = Date.now() + MAIL_WAIT_MS; Date.now() < end; await sleep(200)) {
      const mail = (await this.#mails()).find((one) => one.to.includes(to))
      const token = mail && /\/c\/([\w-]+)/.exec(mail.text)?.[1]
      if (token) return token
    }
    return undefined
  }
}

import {
  agedPriority,
  confirm,
  end,
  expire,
  extend,
  isOpen,
  type JobState,
  pick,
  refusalOf,
  SWEEP_S,
  unassign,
} from '../job-rules.ts'

type Passing = { priority: number; since: number; company: number; isDone: boolean; effects: number; job?: Job }
type Job = { state: JobState; passing: Passing }
/** Somebody with a page open. `clockOffset`: how far the page's clock is from the database's, ms. */
type Person = {
  company: number | undefined
  clockOffset: number
  wakeAt: number
  waitsSince?: number | undefined
  couldWorkSince?: number | undefined
  job?: Job | undefined
}
/** A server process: it sweeps, and answers calls while it lives. */
type Server = { upAt: number; sweepAt: number }

export type WorldReport = {
  jobs: number
  passings: number
  /** passings by how often a submit or skip of theirs took effect */
  effects: Record<number, number>
  /** the longest that a job was open after its time, and that somebody waited while a passing did; seconds */
  overdueS: number
  unservedS: number
  happened: Record<Hazard, number>
}
export type Hazard =
  | 'timedOut'
  | 'takenBack'
  | 'deadPage'
  | 'deadServer'
  | 'aborted'
  | 'answerLost'
  | 'pageClockJump'
  | 'databaseClockJump'
  | 'late'
  | 'twice'

const TICK_MS = 1_000
const TIMEOUT_S = 900
const [PEOPLE, COMPANIES, SERVERS] = [60, 4, 2]

/**
 * People work a queue off by the rules of jobs, in simulated time, while pages and server processes die, transactions
 * abort, answers are lost, clocks of pages jump either way and that of the database forward, people press twice and late.
 * Leases are of the database's clock; how long something is stuck is counted in time that really passed.
 * @param chance from 0 to 1, the same for the same seed
 * @param wanted so many jobs are handed out; then no passing comes any more and the queue is worked off
 */
export function runQueueWorld(chance: () => number, wanted: number): WorldReport {
  const world = new World(chance)
  while (world.report.jobs < wanted || world.isOpen()) world.tick(world.report.jobs < wanted)
  return world.told()
}

class World {
  readonly #chance: () => number
  #now = 0
  #databaseAhead = 0
  #waiting: Passing[] = []
  readonly #passings: Passing[] = []
  readonly #people: Person[]
  readonly #servers: Server[] = Array.from({ length: SERVERS }, (_, n) => ({ upAt: 0, sweepAt: n * 2_000 }))
  readonly #open = new Set<Job>()
  readonly #overdueSince = new Map<Job, number>()
  readonly report: WorldReport = {
    jobs: 0,
    passings: 0,
    effects: {},
    overdueS: 0,
    unservedS: 0,
    happened: {
      timedOut: 0,
      takenBack: 0,
      deadPage: 0,
      deadServer: 0,
      aborted: 0,
      answerLost: 0,
      pageClockJump: 0,
      databaseClockJump: 0,
      late: 0,
      twice: 0,
    },
  }

  constructor(chance: () => number) {
    this.#chance = chance
    this.#people = Array.from({ length: PEOPLE }, () => this.#newPerson())
  }

  isOpen = (): boolean => this.#open.size > 0 || this.#waiting.length > 0

  told(): WorldReport {
    this.report.passings = this.#passings.length
    for (const { effects } of this.#passings) this.report.effects[effects] = (this.report.effects[effects] ?? 0) + 1
    return this.report
  }

  tick(mayCome: boolean): void {
    this.#now += TICK_MS
    if (this.#happens('databaseClockJump', 0.001)) this.#databaseAhead += this.#chance() * 3_600_000
    if (mayCome && this.#waiting.length < 200 && this.#chance() < 0.14) this.#arrive()
    for (const server of this.#servers) this.#serve(server)
    for (const person of this.#people) if (this.#now >= person.wakeAt) this.#act(person)
    if (this.#chance() < 0.002) this.#takeBack()
    this.#watch()
  }

  get #clock(): number {
    return this.#now + this.#databaseAhead
  }

  #happens(hazard: Hazard, probability: number): boolean {
    if (this.#chance() >= probability) return false
    this.report.happened[hazard] += 1
    return true
  }

  #newPerson = (): Person => ({
    company: this.#chance() < 0.2 ? Math.floor(this.#chance() * COMPANIES) : undefined,
    clockOffset: 0,
    wakeAt: this.#now + this.#chance() * 20_000,
  })

  /** One passing, or a lorry full of cars. */
  #arrive(): void {
    const cars = this.#chance() < 0.02 ? 40 : 1
    for (let n = 0; n < cars; n += 1) {
      const priority = Math.floor(this.#chance() * 3)
      const company = Math.floor(this.#chance() * COMPANIES)
      const passing = { priority, since: this.#clock, company, isDone: false, effects: 0 }
      this.#passings.push(passing)
      this.#waiting.push(passing)
    }
    this.#transaction(() => this.#handOut())
  }

  #serve(server: Server): void {
    if (this.#now < server.upAt) return
    if (this.#happens('deadServer', 0.001)) {
      server.upAt = this.#now + this.#chance() * 25_000
      server.sweepAt = server.upAt + SWEEP_S * 1_000
      return
    }
    if (this.#now < server.sweepAt) return
    server.sweepAt = this.#now + SWEEP_S * 1_000
    this.#transaction(() => {
      const open = [...this.#open]
      for (const job of open) this.#change(job, expire(job.state, this.#clock))
      this.#handOut()
    })
  }

  /** All of it or nothing: a transaction that aborts left nothing. Undefined: no answer came, whatever became of it. */
  #transaction<Answer>(act: () => Answer): Answer | undefined {
    if (this.#servers.every(({ upAt }) => this.#now < upAt) || this.#happens('aborted', 0.02)) return undefined
    const answer = act()
    return this.#happens('answerLost', 0.01) ? undefined : answer
  }

  #handOut(): void {
    const byPlace = this.#people
      .filter(({ waitsSince }) => waitsSince !== undefined)
      .sort((a, b) => place(a) - place(b))
    for (const person of byPlace) {
      const passing = this.#nextFor(person)
      if (passing) this.#reserve(person, passing)
    }
  }

  #nextFor({ company }: Person): Passing | undefined {
    let best: Passing | undefined
    const turn = ({ priority, since }: Passing) => agedPriority(priority, this.#clock - since)
    for (const one of this.#waiting)
      if ((company === undefined || one.company === company) && (!best || turn(one) > turn(best))) best = one
    return best
  }

  #reserve(person: Person, passing: Passing): void {
    if (passing.job || passing.isDone) throw new Error('a passing was handed out twice')
    const job = { state: pick(this.#clock), passing }
    passing.job = job
    this.#waiting = this.#waiting.filter((one) => one !== passing)
    this.#open.add(job)
    this.report.jobs += 1
    person.job = job
    person.waitsSince = undefined
    person.couldWorkSince = undefined
    person.wakeAt = this.#now + 1_000 + this.#chance() * 40_000
  }

  /** What the rules made of a job, with what follows for its passing. */
  #change(job: Job, state: JobState): void {
    if (state === job.state) return
    const wasOpen = isOpen(job.state)
    job.state = state
    if (isOpen(state)) return
    if (!wasOpen) throw new Error('a job ended twice')
    this.#open.delete(job)
    delete job.passing.job
    if (state.status === 'timedOut' || state.status === 'unassigned') this.#waiting.push(job.passing)
    else {
      job.passing.isDone = true
      job.passing.effects += 1
    }
    if (state.status === 'timedOut') this.report.happened.timedOut += 1
  }

  #takeBack(): void {
    const [job] = this.#open
    const ruled = job && unassign(job.state)
    if (!job || typeof ruled !== 'object') return
    this.#transaction(() => {
      this.#change(job, ruled)
      this.report.happened.takenBack += 1
    })
  }

  #act(person: Person): void {
    person.wakeAt = this.#now + 1_000 + this.#chance() * 60_000
    if (this.#happens('pageClockJump', 0.005)) person.clockOffset = (this.#chance() - 0.5) * 7_200_000
    if (person.waitsSince !== undefined) return
    if (!person.job) {
      this.#transaction(() => {
        person.waitsSince = this.#now
        this.#handOut()
      })
      return
    }
    if (this.#happens('deadPage', 0.05)) {
      Object.assign(person, this.#newPerson(), { job: undefined })
      return
    }
    this.#work(person, person.job)
  }

  /** One act of somebody who believes that the job is theirs; who is told otherwise lets it go. */
  #work(person: Person, job: Job): void {
    const dice = this.#chance()
    const thinksItOver = this.#clock + person.clockOffset >= job.state.expiresAt
    const act = (rule: (now: number) => JobState | string) => this.#ask(person, job, rule)
    if (job.state.status === 'picked' || thinksItOver) return act((now) => confirm(job.state, now, TIMEOUT_S))
    if (dice < 0.03) {
      // gone for coffee
      person.wakeAt = this.#now + 1_200_000
      return
    }
    if (dice < 0.1) return act((now) => extend(job.state, now))
    if (dice < 0.5) return act((now) => refusalOf(job.state, now) ?? job.state)
    const as = this.#chance() < 0.9 ? 'submitted' : 'skipped'
    act((now) => end(job.state, now, as))
    if (this.#happens('twice', 0.3)) act((now) => end(job.state, now, as))
  }

  #ask(person: Person, job: Job, rule: (now: number) => JobState | string): void {
    const answer = this.#transaction(() => {
      const ruled = rule(this.#clock)
      if (typeof ruled === 'object') this.#change(job, ruled)
      return ruled
    })
    if (answer === undefined) return
    if (answer === 'TIMED_OUT') this.report.happened.late += 1
    if (typeof answer === 'string' ? answer !== 'ALREADY_EXTENDED' : !isOpen(answer)) person.job = undefined
  }

  #watch(): void {
    for (const job of this.#open) {
      if (this.#clock < job.state.expiresAt) continue
      const since = this.#overdueSince.get(job) ?? this.#now
      this.#overdueSince.set(job, since)
      this.report.overdueS = Math.max(this.report.overdueS, (this.#now - since) / 1_000)
    }
    for (const job of this.#overdueSince.keys()) if (!this.#open.has(job)) this.#overdueSince.delete(job)
    for (const person of this.#people) {
      const couldWork = person.waitsSince !== undefined && this.#nextFor(person) !== undefined
      person.couldWorkSince = couldWork ? (person.couldWorkSince ?? this.#now) : undefined
      const since = person.couldWorkSince ?? this.#now
      this.report.unservedS = Math.max(this.report.unservedS, (this.#now - since) / 1_000)
    }
  }
}

const place = ({ waitsSince = 0 }: Person): number => waitsSince

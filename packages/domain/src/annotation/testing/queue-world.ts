import {
  type AssignmentState,
  agedPriority,
  confirm,
  end,
  expire,
  extend,
  isOpen,
  pick,
  refusalOf,
  SWEEP_S,
  unassign,
} from '../assignment-rules.ts'

type ImageSet = { priority: number; since: number; company: number; isDone: boolean; effects: number } & {
  assignment?: Assignment
}
type Assignment = { state: AssignmentState; imageSet: ImageSet }
/** A user with an open page. `clockOffset` is the difference of the page's clock from the database's clock, in ms. */
type Person = {
  company: number | undefined
  clockOffset: number
  wakeAt: number
  waitsSince?: number | undefined
  couldWorkSince?: number | undefined
  assignment?: Assignment | undefined
}
/** A server process, which sweeps and answers calls while it runs. */
type Server = { upAt: number; sweepAt: number }

export type WorldReport = {
  assignments: number
  passings: number
  /** maps a number of submits or skips that took effect to the number of passings with this number */
  effects: Record<number, number>
  /** seconds: longest time that an assignment stayed open after its end, and longest time that a user and a passing both waited */
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
 * Simulates users who work off a queue by the rules of assignments. Meanwhile pages and server processes die, transactions abort and
 * responses are lost. Clocks of pages jump either way, and the database's clock jumps forward. Users press buttons twice and late. Leases
 * use the database's clock; the time that work is stuck is measured in real elapsed time.
 * @param chance gives numbers from 0 to 1, the same for the same seed
 * @param wanted number of assignments to hand out; after them no passings arrive and the queue is worked off
 */
export function runQueueWorld(chance: () => number, wanted: number): WorldReport {
  const world = new World(chance)
  while (world.report.assignments < wanted || world.isOpen()) world.tick(world.report.assignments < wanted)
  return world.told()
}

class World {
  readonly #chance: () => number
  #now = 0
  #databaseAhead = 0
  #waiting: ImageSet[] = []
  readonly #passings: ImageSet[] = []
  readonly #people: Person[]
  readonly #servers: Server[] = Array.from({ length: SERVERS }, (_, n) => ({ upAt: 0, sweepAt: n * 2_000 }))
  readonly #open = new Set<Assignment>()
  readonly #overdueSince = new Map<Assignment, number>()
  readonly report: WorldReport = {
    assignments: 0,
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

  /** Adds one passing, or 40 at once (a lorry full of cars). */
  #arrive(): void {
    const cars = this.#chance() < 0.02 ? 40 : 1
    for (let n = 0; n < cars; n += 1) {
      const priority = Math.floor(this.#chance() * 3)
      const company = Math.floor(this.#chance() * COMPANIES)
      const imageSet = { priority, since: this.#clock, company, isDone: false, effects: 0 }
      this.#passings.push(imageSet)
      this.#waiting.push(imageSet)
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
      for (const assignment of open) this.#change(assignment, expire(assignment.state, this.#clock))
      this.#handOut()
    })
  }

  /** Runs a transaction; an abort changes nothing. Returns undefined if the caller got no response, even after a commit. */
  #transaction<Answer>(act: () => Answer): Answer | undefined {
    if (this.#servers.every(({ upAt }) => this.#now < upAt) || this.#happens('aborted', 0.02)) return undefined
    const answer = act()
    return this.#happens('answerLost', 0.01) ? undefined : answer
  }

  #handOut(): void {
    const byPlace = this.#people
      .filter(({ waitsSince }) => waitsSince !== undefined)
      .sort((a, b) => (a.waitsSince ?? 0) - (b.waitsSince ?? 0))
    for (const person of byPlace) {
      const imageSet = this.#nextFor(person)
      if (imageSet) this.#reserve(person, imageSet)
    }
  }

  #nextFor({ company }: Person): ImageSet | undefined {
    let best: ImageSet | undefined
    const turn = ({ priority, since }: ImageSet) => agedPriority(priority, this.#clock - since)
    for (const one of this.#waiting)
      if ((company === undefined || one.company === company) && (!best || turn(one) > turn(best))) best = one
    return best
  }

  #reserve(person: Person, imageSet: ImageSet): void {
    if (imageSet.assignment || imageSet.isDone) throw new Error('a passing was handed out twice')
    const assignment = { state: pick(this.#clock), imageSet }
    imageSet.assignment = assignment
    this.#waiting = this.#waiting.filter((one) => one !== imageSet)
    this.#open.add(assignment)
    this.report.assignments += 1
    person.assignment = assignment
    person.waitsSince = undefined
    person.couldWorkSince = undefined
    person.wakeAt = this.#now + 1_000 + this.#chance() * 40_000
  }

  /** Applies a new state to an assignment, and updates the passing accordingly. */
  #change(assignment: Assignment, state: AssignmentState): void {
    if (state === assignment.state) return
    const wasOpen = isOpen(assignment.state)
    assignment.state = state
    if (isOpen(state)) return
    if (!wasOpen) throw new Error('a job ended twice')
    this.#open.delete(assignment)
    delete assignment.imageSet.assignment
    if (state.status === 'timedOut' || state.status === 'unassigned') this.#waiting.push(assignment.imageSet)
    else {
      assignment.imageSet.isDone = true
      assignment.imageSet.effects += 1
    }
    if (state.status === 'timedOut') this.report.happened.timedOut += 1
  }

  #takeBack(): void {
    const [assignment] = this.#open
    const ruled = assignment && unassign(assignment.state)
    if (!assignment || typeof ruled !== 'object') return
    this.#transaction(() => {
      this.#change(assignment, ruled)
      this.report.happened.takenBack += 1
    })
  }

  #act(person: Person): void {
    person.wakeAt = this.#now + 1_000 + this.#chance() * 60_000
    if (this.#happens('pageClockJump', 0.005)) person.clockOffset = (this.#chance() - 0.5) * 7_200_000
    if (person.waitsSince !== undefined) return
    if (!person.assignment) {
      this.#transaction(() => {
        person.waitsSince = this.#now
        this.#handOut()
      })
      return
    }
    if (this.#happens('deadPage', 0.05)) {
      Object.assign(person, this.#newPerson(), { assignment: undefined })
      return
    }
    this.#work(person, person.assignment)
  }

  /** Performs one action of a user whose page shows the assignment as held. After a refusal, the user drops the assignment. */
  #work(person: Person, assignment: Assignment): void {
    const dice = this.#chance()
    const thinksItOver = this.#clock + person.clockOffset >= assignment.state.expiresAt
    const act = (rule: (now: number) => AssignmentState | string) => this.#ask(person, assignment, rule)
    if (assignment.state.status === 'picked' || thinksItOver)
      return act((now) => confirm(assignment.state, now, TIMEOUT_S))
    if (dice < 0.03) {
      // the user takes a break of 20 minutes
      person.wakeAt = this.#now + 1_200_000
      return
    }
    if (dice < 0.1) return act((now) => extend(assignment.state, now))
    if (dice < 0.5) return act((now) => refusalOf(assignment.state, now) ?? assignment.state)
    const as = this.#chance() < 0.9 ? 'submitted' : 'skipped'
    act((now) => end(assignment.state, now, as))
    if (this.#happens('twice', 0.3)) act((now) => end(assignment.state, now, as))
  }

  #ask(person: Person, assignment: Assignment, rule: (now: number) => AssignmentState | string): void {
    const answer = this.#transaction(() => {
      const ruled = rule(this.#clock)
      if (typeof ruled === 'object') this.#change(assignment, ruled)
      return ruled
    })
    if (answer === undefined) return
    if (answer === 'TIMED_OUT') this.report.happened.late += 1
    if (typeof answer === 'string' ? answer !== 'ALREADY_EXTENDED' : !isOpen(answer)) person.assignment = undefined
  }

  #watch(): void {
    for (const assignment of this.#open) {
      if (this.#clock < assignment.state.expiresAt) continue
      const since = this.#overdueSince.get(assignment) ?? this.#now
      this.#overdueSince.set(assignment, since)
      this.report.overdueS = Math.max(this.report.overdueS, (this.#now - since) / 1_000)
    }
    for (const held of this.#overdueSince.keys()) if (!this.#open.has(held)) this.#overdueSince.delete(held)
    for (const person of this.#people) {
      const couldWork = person.waitsSince !== undefined && this.#nextFor(person) !== undefined
      person.couldWorkSince = couldWork ? (person.couldWorkSince ?? this.#now) : undefined
      this.report.unservedS = Math.max(
        this.report.unservedS,
        (this.#now - (person.couldWorkSince ?? this.#now)) / 1_000,
      )
    }
  }
}

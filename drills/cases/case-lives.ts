import { setTimeout as sleep } from 'node:timers/promises'
import { GaveUp } from './case-callers.ts'
import type { Company, Return } from './case-companies.ts'
import { CaseLife } from './case-life.ts'
import type { CaseWorld } from './case-world.ts'

/**
 * Simulates companies and customers: clerks make cases and send them, second persons approve, customers read the mail
 * and answer by line, the company's system tells payments, clerks import payment files, reply, correct and credit. Each
 * of them performs one act at a time.
 */
export function caseLives(world: CaseWorld, companies: readonly Company[], livesOfEach: number) {
  let going = true
  const live = async (company: Company) => {
    while (going) {
      const back = company.returns.shift()
      if (!back) await sleep(200)
      else if (await life(world, company, back)) company.returns.push(back)
    }
  }
  const working = Promise.all(companies.flatMap((company) => Array.from({ length: livesOfEach }, () => live(company))))
  const failed = working.then(() => new Promise<never>(() => undefined))
  failed.catch(() => {
    going = false
  })
  return {
    /** rejects when a life fails */
    failed,
    async stop() {
      going = false
      await working
    },
  }
}

/** Plays the life of one case. @returns true if the return may have another case */
async function life(world: CaseWorld, company: Company, back: Return): Promise<boolean> {
  world.counts.cases += 1
  try {
    return (await new CaseLife(world, company, back).play()) === 'waived'
  } catch (error) {
    if (!(error instanceof GaveUp)) throw error
    world.counts.gaveUp += 1
    return false
  }
}

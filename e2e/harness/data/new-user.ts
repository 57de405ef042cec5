import { randomInt } from 'node:crypto'
import { register, verifyRegistration } from '@skadi/contract/auth/register'
import { createClient } from '@skadi/contract/core/client'
import { AUTH } from '@skadi/store/db/scope'
import { sql } from '@skadi/store/db/sql'
import { inStore } from '../open-store.ts'
import { codeSentTo } from '../outbox.ts'
import type { RunningServer } from '../start-server.ts'

/** Password that passes every policy and is on no list of known passwords. */
export const NEW_PASSWORD = 'Hvit-skuff-37-langs'

/** An account of one test, which the test may change freely. */
export type NewUser = {
  userId: string
  /** without the country code, as a person types it: `4nn nn nnn` */
  phone: string
  /** as the portal sends it: `+474nnnnnnn` */
  username: string
  password: string
  firstName: string
  lastName: string
}

/** Returns an unused phone number without the country code, whose preset is +47. */
export const newPhone = (): string =>
  String(randomInt(40_000_000, 50_000_000)).replace(/^(\d{3})(\d{2})(\d{3})$/, '$1 $2 $3')

export const usernameOf = (phone: string): string => `+47${phone.replaceAll(' ', '')}`

/** Returns a random private address. Rate limits count per address, so each test has its own limits. */
export const newAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

/** Creates a typed client with its own address, as if its calls came through a trusted proxy. */
export const newClient = ({ url }: Pick<RunningServer, 'url'>) => {
  const address = newAddress()
  return createClient({
    base: `${url}/api`,
    fetch: (input, init) => fetch(input, { ...init, headers: { ...init?.headers, 'x-forwarded-for': address } }),
  })
}

/**
 * Registers a person with the code from the SMS, as the portal does. The person has no company. The tour is off,
 * because it would cover pages.
 */
export async function newUser(server: Pick<RunningServer, 'url' | 'dataDir'>): Promise<NewUser> {
  const phone = newPhone()
  const username = usernameOf(phone)
  const person = { password: NEW_PASSWORD, firstName: 'Nora', lastName: `Ny${phone.replaceAll(' ', '')}` }
  const call = newClient(server)
  const { data } = await call(register, { body: { phone: username, ...person } })
  await call(verifyRegistration, { body: { username, code: await codeSentTo(server, username) } })
  await inStore(server, AUTH, (tx) => tx.run(sql`update app_user set has_seen_tour = true where id = ${data.userId}`))
  return { userId: data.userId, phone, username, ...person }
}

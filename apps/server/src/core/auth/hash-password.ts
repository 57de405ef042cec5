import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { ApiError } from '../api-error.ts'

const derive = promisify(argon2)

/** OWASP's first choice for argon2id: 19 MiB, 2 passes, 1 lane; about 30 ms here. */
const MEMORY_KIB = 19_456
const PASSES = 2
const SALT_BYTES = 16
const HASH_BYTES = 32

/** Hashes at the same moment, and calls of each line that may wait for one: a flood of sign-ins must leave room for other work. */
const AT_ONCE = 2
const MAX_WAITING = 64

/** Who waits before whom: a device that has signed in before is not kept waiting by guesses from elsewhere. */
export type HashLine = 'known' | 'others'

const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,64})\$([A-Za-z0-9+/]{22,128})$/

let running = 0
const waiting: Record<HashLine, (() => void)[]> = { known: [], others: [] }

async function inPool<T>(line: HashLine, work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting[line].length >= MAX_WAITING) throw new ApiError('UNAVAILABLE', { retryAfterS: 2 })
    await new Promise<void>((resolve) => waiting[line].push(resolve))
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    const next = waiting.known.shift() ?? waiting.others.shift()
    if (next) next()
    else running -= 1
  }
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** A password as stored: argon2id in PHC form, with a salt of its own. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await inPool('others', () =>
    derive('argon2id', {
      message: password,
      nonce: salt,
      parallelism: 1,
      tagLength: HASH_BYTES,
      memory: MEMORY_KIB,
      passes: PASSES,
    }),
  )
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${base64(salt)}$${base64(hash)}`
}

/** A hash that no password has, for phones nobody has: refusing them takes as long as refusing a wrong password. */
const NOBODY = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${base64(Buffer.alloc(SALT_BYTES))}$${base64(Buffer.alloc(HASH_BYTES))}`

/**
 * Whether a password is the one that was hashed. Takes the same time whether or not there is an account.
 * @param stored undefined where there is no account
 */
export async function verifyPassword(
  stored: string | undefined,
  password: string,
  line: HashLine = 'others',
): Promise<boolean> {
  const parts = PHC.exec(stored ?? NOBODY) ?? PHC.exec(NOBODY)
  const [, memory, passes, parallelism, salt = '', hash = ''] = parts ?? []
  const expected = Buffer.from(hash, 'base64')
  const given = await inPool(line, () =>
    derive('argon2id', {
      message: password,
      nonce: Buffer.from(salt, 'base64'),
      parallelism: Number(parallelism),
      tagLength: expected.length,
      memory: Number(memory),
      passes: Number(passes),
    }),
  )
  return timingSafeEqual(given, expected)
}

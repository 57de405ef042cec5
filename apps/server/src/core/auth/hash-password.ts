import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { type Lane, priorityQueue } from '../http/priority-queue.ts'

const derive = promisify(argon2)

/** Memory in KiB and number of passes, which OWASP recommends first for argon2id: 19 MiB, 2 passes, 1 lane. A hash takes about 30 ms. */
const MEMORY_KIB = 19_456
const PASSES = 2
const SALT_BYTES = 16
const HASH_BYTES = 32

/**
 * Maximum number of concurrent hashes. Each hash occupies a processor and one of Node's four threads. The event loop, files and the
 * database need the others.
 */
const AT_ONCE = Math.max(1, Math.min(availableParallelism() - 1, 3))

const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,64})\$([A-Za-z0-9+/]{22,128})$/

const inTurn = priorityQueue({ atOnce: AT_ONCE, waiting: 256 })

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** Returns the hash of a password for storage: argon2id in PHC form, with a salt of its own. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await inTurn('known', () =>
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

/** Hash that no password has. The password of an unknown phone is compared with this hash, so that the refusal takes equally long. */
const NOBODY = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${base64(Buffer.alloc(SALT_BYTES))}$${base64(Buffer.alloc(HASH_BYTES))}`

/**
 * Compares a password with a stored hash. The comparison takes the same time with and without an account.
 * @param stored undefined if there is no account
 */
export async function verifyPassword(
  stored: string | undefined,
  password: string,
  lane: Lane = 'strangers',
): Promise<boolean> {
  const parts = PHC.exec(stored ?? NOBODY) ?? PHC.exec(NOBODY)
  const [, memory, passes, parallelism, salt = '', hash = ''] = parts ?? []
  const expected = Buffer.from(hash, 'base64')
  const given = await inTurn(lane, () =>
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

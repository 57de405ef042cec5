import { localNames, readLocal, writeLocal } from '../core/session/storage.ts'

const PREFIX = 'typedText:'
const VERSION = '1'
/** Number of days after which an unused text is deleted. */
export const KEPT_DAYS = 7
/** Maximum number of texts on a device. If there are more, the oldest texts are deleted. */
export const MOST_TEXTS = 60

export type KeptText = { value: string; base: string }
type Name = `typedText:${string}`

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
const inBytes = (text: string) => new TextEncoder().encode(text)

const ageOf = (name: Name): number => {
  const [version, at] = (readLocal(name) ?? '').split('.')
  return version === VERSION ? Date.now() - Number(at) : Number.POSITIVE_INFINITY
}

/**
 * Deletes texts that are too old or have another version of the format. Also deletes the oldest texts if there are more
 * than the maximum.
 */
export function sweepTexts(): void {
  const aged = localNames(PREFIX)
    .map((name) => ({ name: name as Name, age: ageOf(name as Name) }))
    .toSorted((a, b) => a.age - b.age)
  for (const [at, { name, age }] of aged.entries())
    if (at >= MOST_TEXTS || !(age < KEPT_DAYS * 86_400_000)) writeLocal(name, undefined)
}

/**
 * Stores typed texts of one user in one company on this device, encrypted with AES-GCM. The field of a text is stored
 * only as a digest.
 * @param key the user's key in base64
 */
export async function sealedTexts(key: string, owner: string) {
  const { subtle } = crypto
  const bytes = fromBase64(key)
  const aes = await subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
  const mac = await subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])

  const digest = async (text: string) =>
    base64(new Uint8Array(await subtle.sign('HMAC', mac, inBytes(text))).slice(0, 18))
  const group: Name = `typedText:${await digest(owner)}:`
  const nameOf = async (place: string): Promise<Name> => `${group}${await digest(`${owner} ${place}`)}`

  return {
    /** Returns true if a text of this user and company is stored. */
    hasAny: (): boolean => localNames(group).length > 0,
    keep: async (place: string, text: KeptText): Promise<void> => {
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const sealed = new Uint8Array(await subtle.encrypt({ name: 'AES-GCM', iv }, aes, inBytes(JSON.stringify(text))))
      writeLocal(await nameOf(place), [VERSION, Date.now(), base64(iv), base64(sealed)].join('.'))
      sweepTexts()
    },
    forget: async (place: string): Promise<void> => writeLocal(await nameOf(place), undefined),
    read: async (place: string): Promise<KeptText | undefined> => {
      const name = await nameOf(place)
      const [, , iv, sealed] = (readLocal(name) ?? '').split('.')
      if (iv === undefined || sealed === undefined) return undefined
      try {
        const opened = await subtle.decrypt({ name: 'AES-GCM', iv: fromBase64(iv) }, aes, fromBase64(sealed))
        return JSON.parse(new TextDecoder().decode(opened)) as KeptText
      } catch {
        writeLocal(name, undefined)
        return undefined
      }
    },
  }
}

export type SealedTexts = Awaited<ReturnType<typeof sealedTexts>>

import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ObjectKeyError, originalKey } from '../object-key.ts'
import {
  ObjectExistsError,
  ObjectHashError,
  ObjectMissingError,
  ObjectRangeError,
  type ObjectStore,
} from '../object-store.ts'
import { readObject } from '../read-object.ts'

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const freshKey = () => originalKey(randomUUID(), randomUUID())

async function keysBelow(store: ObjectStore, prefix: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of store.list(prefix)) keys.push(key)
  return keys.sort()
}

/** Tests the contract of every object store. The tests of each kind of store call this function. `open` is called once. */
export function describeObjectStore(kind: string, open: () => Promise<ObjectStore>): void {
  describe(`object store on ${kind}`, () => {
    const photo = randomBytes(200_000)
    let store: ObjectStore
    let folder: string
    beforeAll(async () => {
      folder = mkdtempSync(path.join(tmpdir(), 'skadi-object-'))
      store = await open()
    })
    afterAll(() => {
      store?.close()
      rmSync(folder, { recursive: true, force: true })
    })
    const fileOf = (bytes: Buffer) => {
      const file = path.join(folder, randomUUID())
      writeFileSync(file, bytes)
      return { file }
    }

    it('returns the stored bytes, with their size and hash', async () => {
      const key = freshKey()
      expect(await store.put(key, photo, { contentType: 'image/jpeg', sha256: sha256(photo) })).toEqual({
        size: 200_000,
        sha256: sha256(photo),
      })
      expect((await readObject(store, key)).equals(photo)).toBe(true)
      expect(await store.head(key)).toMatchObject({ size: 200_000 })
      const { stream, size } = await store.get(key)
      expect(size).toBe(200_000)
      stream.destroy()
    })

    it('returns a small object as a stream too', async () => {
      const key = freshKey()
      await store.put(key, photo.subarray(0, 2_000))
      const { stream, size } = await store.get(key)
      expect(size).toBe(2_000)
      expect((await buffer(stream)).equals(photo.subarray(0, 2_000))).toBe(true)
    })

    it('stores a file without holding it in memory', async () => {
      const key = freshKey()
      const video = randomBytes(12_000_000)
      expect(await store.put(key, fileOf(video))).toEqual({ size: video.length, sha256: sha256(video) })
      expect((await readObject(store, key)).equals(video)).toBe(true)
    })

    it('stores an empty object', async () => {
      const key = freshKey()
      await store.put(key, Buffer.alloc(0))
      expect(await readObject(store, key)).toHaveLength(0)
    })

    it('accepts the same bytes again, refuses other bytes and keeps the first', async () => {
      const key = freshKey()
      await store.put(key, photo)
      await store.put(key, fileOf(photo))
      const other = Buffer.from(photo)
      other[0] = (other[0] ?? 0) ^ 1
      for (const wrong of [other, fileOf(other), photo.subarray(1)]) {
        await expect(store.put(key, wrong)).rejects.toThrow(ObjectExistsError)
      }
      expect((await readObject(store, key)).equals(photo)).toBe(true)
    })

    it('lets exactly one of many concurrent writers succeed, and refuses the others', async () => {
      const key = freshKey()
      const bodies = Array.from({ length: 6 }, () => randomBytes(50_000))
      const results = await Promise.allSettled(bodies.map((bytes) => store.put(key, bytes)))
      const winners = bodies.filter((_, index) => results[index]?.status === 'fulfilled')
      expect(winners).toHaveLength(1)
      expect((await readObject(store, key)).equals(winners[0] as Buffer)).toBe(true)
    })

    it('stores nothing if the hash of the bytes is wrong', async () => {
      const key = freshKey()
      for (const source of [photo, fileOf(photo)]) {
        await expect(store.put(key, source, { sha256: sha256(Buffer.from('x')) })).rejects.toThrow(ObjectHashError)
      }
      expect(await store.head(key)).toBeUndefined()
    })

    it('stores nothing if the file cannot be read', async () => {
      const key = freshKey()
      await expect(store.put(key, { file: path.join(folder, 'none') })).rejects.toThrow('ENOENT')
      expect(await store.head(key)).toBeUndefined()
    })

    it('returns byte ranges as HTTP requests them', async () => {
      const key = freshKey()
      await store.put(key, photo)
      const part = async (start: number, end?: number) => {
        const { stream, size } = await store.getRange(key, { start, end })
        expect(size).toBe(200_000)
        return buffer(stream)
      }
      expect((await part(10, 19)).equals(photo.subarray(10, 20))).toBe(true)
      expect((await part(199_990)).equals(photo.subarray(199_990))).toBe(true)
      expect((await part(199_990, 999_999)).equals(photo.subarray(199_990))).toBe(true)
      await expect(store.getRange(key, { start: 200_000 })).rejects.toThrow(ObjectRangeError)
      await expect(store.getRange(key, { start: 5, end: 4 })).rejects.toThrow(ObjectRangeError)
    })

    it('reports a missing object', async () => {
      const key = freshKey()
      expect(await store.head(key)).toBeUndefined()
      await expect(store.get(key)).rejects.toThrow(ObjectMissingError)
      await expect(store.getRange(key, { start: 0 })).rejects.toThrow(ObjectMissingError)
    })

    it('deletes an object, and does nothing for a missing object', async () => {
      const key = freshKey()
      await store.put(key, photo)
      await store.delete(key)
      await store.delete(key)
      expect(await store.head(key)).toBeUndefined()
    })

    it('lists the objects whose key starts with a prefix', async () => {
      const owner = randomUUID()
      const keys = [originalKey(owner, randomUUID()), originalKey(owner, randomUUID())].sort()
      for (const key of keys) await store.put(key, Buffer.from('x'))
      await store.put(freshKey(), Buffer.from('x'))
      expect(await keysBelow(store, `originals/${owner}/`)).toEqual(keys)
      expect(await keysBelow(store, `originals/${owner.slice(0, 30)}`)).toEqual(keys)
      expect(await keysBelow(store, 'originals/none/')).toEqual([])
      expect(await keysBelow(store, '')).toEqual(expect.arrayContaining(keys))
    })

    it('lists the time at which an object was first written', async () => {
      const key = freshKey()
      const before = Date.now()
      await store.put(key, photo)
      await store.put(key, photo)
      const [listed] = await Array.fromAsync(store.list(key))
      // S3 returns whole seconds of its own clock
      expect(Math.abs((listed?.modifiedAt.getTime() ?? 0) - before)).toBeLessThan(60_000)
    })

    it.each([
      '',
      '/a',
      'a/',
      'a//b',
      '../a',
      'a/../b',
      'a/..',
      '.a',
      'a/.b',
      'A',
      'a\0',
      'a b',
      'ä',
      '%2e%2e/a',
      'a\\b',
      'a'.repeat(513),
    ])('refuses the key %j', async (key) => {
      await expect(store.put(key, photo)).rejects.toThrow(ObjectKeyError)
      await expect(store.get(key)).rejects.toThrow(ObjectKeyError)
      await expect(store.getRange(key, { start: 0 })).rejects.toThrow(ObjectKeyError)
      await expect(store.head(key)).rejects.toThrow(ObjectKeyError)
      await expect(store.delete(key)).rejects.toThrow(ObjectKeyError)
    })
  })
}

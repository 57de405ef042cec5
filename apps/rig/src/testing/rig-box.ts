import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { chmod, chown, copyFile, mkdir, mkdtemp, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import type { Camera } from '@skadi/domain/capture/camera'
import type { ReadableFile } from '../protocol/recording.ts'
import { sha256 } from './protocol-server.ts'

export type Ran = { code: number | null; out: string; err: string }

/**
 * Sets up a simulated rig computer. It has the empty home of an ordinary user, the oldest Node on this machine that a
 * rig may use, and the tools of the system. The caller makes packages in `home`.
 */
export async function setUpBox() {
  const home = await mkdtemp(join(tmpdir(), 'skadi-box-'))
  const user = await ordinaryUser()
  const own = (path: string) => (user ? chown(path, user.uid, user.gid) : undefined)
  await mkdir(join(home, 'bin'))
  await copyFile(oldestNode(), join(home, 'bin', 'node'), constants.COPYFILE_FICLONE)
  await chmod(join(home, 'bin', 'node'), 0o755)
  await own(home)
  const spool = join(home, '.local/state/skadi-rig/spool')

  /** Runs a command to its end as the test user. */
  const run = (command: string, args: string[] = [], cwd = home): Promise<Ran> =>
    new Promise((resolve, reject) => {
      const env = { HOME: home, PATH: `${home}/.local/bin:${home}/bin:/usr/bin:/bin` }
      const child = spawn(command, args, { cwd, env, ...user, stdio: ['ignore', 'pipe', 'pipe'] })
      const output = { out: '', err: '' }
      child.stdout.on('data', (part: Buffer) => (output.out += part.toString()))
      child.stderr.on('data', (part: Buffer) => (output.err += part.toString()))
      child.on('error', reject)
      child.on('close', (code) => resolve({ code, ...output }))
    })

  return {
    home,
    spool,
    run,
    write: async (name: string, text: string, mode: number) => {
      const path = join(home, name)
      await rm(path, { force: true })
      await writeFile(path, text)
      await chmod(path, mode)
      await own(path)
      return path
    },
    /**
     * Makes a recording as a recording program does.
     * @returns SHA-256 of each photo
     */
    record: async (name: string, size: number): Promise<string[]> => {
      const draft = join(spool, 'incoming', `${name}.tmp`)
      await mkdir(draft)
      const photos = [jpegBytes(`${name} bottom`, size), jpegBytes(`${name} top`, size)]
      const paths = ['bottomLeft.jpg', 'topLeft.jpg'].map((file) => join(draft, file))
      const earlier = new Date(Date.now() - 60_000)
      for (const [index, path] of paths.entries()) await writeFile(path, photos[index] ?? '')
      for (const path of [...paths, draft]) {
        await utimes(path, earlier, earlier)
        await own(path)
      }
      await rename(draft, join(spool, 'ready', name))
      return photos.map(sha256)
    },
    remove: () => rm(home, { recursive: true, force: true }),
  }
}

/** Returns a user without rights, or undefined if the tests already run as a user without rights. */
async function ordinaryUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const line = (await readFile('/etc/passwd', 'utf8')).split('\n').find((entry) => entry.startsWith('nobody:'))
  const [, , uid, gid] = line?.split(':') ?? []
  if (!uid || !gid) throw new Error('there is no user "nobody" to be on the rig')
  return { uid: Number(uid), gid: Number(gid) }
}

function oldestNode(): string {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))
  const found = [...folders.map((folder) => join(folder, 'node')), process.execPath].flatMap((path) => {
    try {
      const major = Number(execFileSync(path, ['-p', 'process.versions.node.split(".")[0]']).toString())
      return major >= 20 ? [{ path, major }] : []
    } catch {
      return []
    }
  })
  return found.sort((a, b) => a.major - b.major)[0]?.path ?? process.execPath
}

/** A grey JPEG of 8x8 pixels. Its tables have one code each, and it has one block. */
const GREY = Buffer.concat([
  Buffer.from('ffd8ffdb004300', 'hex'),
  Buffer.alloc(64, 1),
  Buffer.from('ffc0000b080008000801011100', 'hex'),
  Buffer.from(`ffc400140001${'00'.repeat(15)}00`, 'hex'),
  Buffer.from(`ffc400141001${'00'.repeat(15)}00`, 'hex'),
  Buffer.from('ffda0008010100003f003fffd9', 'hex'),
])

/**
 * Makes a complete JPEG of this many bytes, most of them after its end marker. Equal seeds give equal bytes, and
 * different seeds give different bytes.
 */
export function jpegBytes(seed: string, size = 2000): Buffer {
  const block = createHash('sha512').update(seed).digest()
  const bytes = Buffer.alloc(size, block)
  bytes.set(GREY.subarray(0, size))
  return bytes
}

export const readableBytes = (camera: Camera, bytes: Buffer): ReadableFile => ({
  name: `${camera}-001.jpg`,
  camera,
  contentType: 'image/jpeg',
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  read: async (from, to) => new Uint8Array(bytes.subarray(from, to)),
})

import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

export type RadosgwPrograms = {
  /** returns the path of one of Ceph's programs */
  program: (name: string) => string
  /** folder of Ceph's libraries */
  libraries: string
  /** environment in which the programs find their libraries */
  env: NodeJS.ProcessEnv
}

const PACKAGES = ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph-base', 'ceph-common']
const PROGRAMS = ['ceph-mon', 'ceph-osd', 'radosgw', 'radosgw-admin', 'monmaptool', 'osdmaptool']
const TRIPLETS: Partial<Record<NodeJS.Architecture, string>> = { x64: 'x86_64-linux-gnu', arm64: 'aarch64-linux-gnu' }
const DOWNLOAD_MS = 300_000
const COMPLETE = '.complete'

/**
 * Downloads Ceph's S3 server as Debian packages and unpacks them into a cache (65 MB download, 260 MB unpacked).
 * Nothing is installed, so every user can do this. The cache is SKADI_RADOSGW_CACHE or, by default, a folder of this
 * user among the temporary folders.
 * @throws if the packages are not available
 */
export async function fetchRadosgw(): Promise<RadosgwPrograms> {
  const triplet = TRIPLETS[process.arch]
  if (process.platform !== 'linux' || !triplet)
    throw new Error(`no Debian packages for ${process.platform}-${process.arch}`)
  const cache = openCache()
  const root = path.join(cache, 'root')
  if (!existsSync(path.join(root, COMPLETE))) await unpack(cache, root, triplet)
  return programsIn(root, triplet)
}

function openCache(): string {
  const uid = process.getuid?.()
  const cache = path.resolve(process.env.SKADI_RADOSGW_CACHE || path.join(tmpdir(), `skadi-radosgw-${uid}`))
  mkdirSync(cache, { recursive: true, mode: 0o700 })
  // no other user may own this folder, because programs are started from it
  if (statSync(cache).uid !== uid) throw new Error(`${cache} belongs to another user`)
  return cache
}

function programsIn(root: string, triplet: string): RadosgwPrograms {
  const libraries = path.join(root, 'usr/lib', triplet)
  const folders = [libraries, path.join(libraries, 'ceph'), path.join(root, 'usr/lib'), path.join(root, 'lib', triplet)]
  return {
    program: (name) => path.join(root, 'usr/bin', name),
    libraries,
    env: { PATH: process.env.PATH, LC_ALL: 'C', LD_LIBRARY_PATH: folders.join(':') },
  }
}

async function unpack(cache: string, root: string, triplet: string): Promise<void> {
  const archives = await download(cache)
  const fresh = mkdtempSync(path.join(cache, 'unpacking-'))
  try {
    for (const name of readdirSync(archives).filter((file) => file.endsWith('.deb'))) {
      await runProgram('dpkg', ['-x', path.join(archives, name), fresh])
    }
    await assertComplete(programsIn(fresh, triplet))
    writeFileSync(path.join(fresh, COMPLETE), '')
    rmSync(root, { recursive: true, force: true })
    renameSync(fresh, root)
    rmSync(archives, { recursive: true, force: true })
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

/**
 * Downloads the .deb files of the packages and of the dependencies that the system lacks.
 * @returns folder of the files
 */
async function download(cache: string): Promise<string> {
  const archives = path.join(cache, 'archives')
  // makes apt write only into our folder, without its locks and without its separate user
  const ours = [
    `Dir::Cache=${cache}`,
    'Debug::NoLocking=1',
    ...(process.getuid?.() === 0 ? ['APT::Sandbox::User=root'] : []),
  ]
  const install = (settings: string[]) => {
    mkdirSync(path.join(archives, 'partial'), { recursive: true })
    const options = [
      '-y',
      '--no-install-recommends',
      '--download-only',
      ...settings.flatMap((setting) => ['-o', setting]),
    ]
    return runProgram('apt-get', ['install', ...options, ...PACKAGES], { timeoutMs: DOWNLOAD_MS })
  }
  try {
    await install(ours)
  } catch (error) {
    if (!/Unable to locate|has no installation candidate|404 /.test((error as Error).message)) throw error
    // the package lists of the system are missing or old, so this fetches own lists
    const settings = [...ours, `Dir::State::lists=${path.join(cache, 'lists')}`]
    mkdirSync(path.join(cache, 'lists/partial'), { recursive: true })
    await runProgram('apt-get', ['update', ...settings.flatMap((setting) => ['-o', setting])], {
      timeoutMs: DOWNLOAD_MS,
    })
    await install(settings)
  }
  return archives
}

async function assertComplete({ program, env }: RadosgwPrograms): Promise<void> {
  const listed = await runProgram('ldd', PROGRAMS.map(program), { env })
  const missing = new Set(
    listed
      .split('\n')
      .filter((line) => line.includes('not found'))
      .map((line) => line.trim().split(' ')[0]),
  )
  if (missing.size > 0) throw new Error(`libraries missing for Ceph: ${[...missing].join(', ')}`)
}

type RunOptions = { env?: NodeJS.ProcessEnv; timeoutMs?: number }

/**
 * Runs a program to its end and returns its output.
 * @throws Error with the end of the error output if the program fails
 */
export async function runProgram(
  program: string,
  args: string[],
  { env = process.env, timeoutMs = 30_000 }: RunOptions = {},
): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(program, args, { env, timeout: timeoutMs, maxBuffer: 16 << 20 })
    return stdout
  } catch (error) {
    const { code, killed, stderr = '' } = error as { code?: string | number; killed?: boolean; stderr?: string }
    const why =
      code === 'ENOENT' ? 'is not installed' : killed ? `took longer than ${timeoutMs} ms` : `failed with ${code}`
    throw new Error([`${program} ${why}`, ...stderr.trim().split('\n').slice(-3)].filter(Boolean).join(' | '), {
      cause: error,
    })
  }
}

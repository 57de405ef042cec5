import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SeededRig } from '@skadi/store/seed/seed-demo'

const folderOf = (dataDir: string) => join(dataDir, 'rig')
const fileOf = (rig: SeededRig) => `${rig.name.toLowerCase().replaceAll(' ', '-')}.json`

/** Writes the key file of each demo rig. Only the owner can read the file (rig.md). */
export async function writeRigConfigs(dataDir: string, rigs: readonly SeededRig[], server: string): Promise<void> {
  await mkdir(folderOf(dataDir), { recursive: true, mode: 0o700 })
  for (const rig of rigs) {
    const path = join(folderOf(dataDir), fileOf(rig))
    await writeFile(path, `${JSON.stringify({ server, left: rig.left, right: rig.right }, null, 2)}\n`, { mode: 0o600 })
    await chmod(path, 0o600)
  }
}

type RigConfigFile = SeededRigKeys & { path: string; server: string }
type SeededRigKeys = Pick<SeededRig, 'left' | 'right'>

/** Reads the key files of all demo rigs. */
export async function readRigConfigs(dataDir: string): Promise<RigConfigFile[]> {
  const names = await readdir(folderOf(dataDir)).catch(() => [])
  return Promise.all(
    names
      .filter((name) => name.endsWith('.json'))
      .map(async (name) => {
        const path = join(folderOf(dataDir), name)
        return { path, ...(JSON.parse(await readFile(path, 'utf8')) as SeededRigKeys & { server: string }) }
      }),
  )
}

/** Writes the current address of the server into files that an earlier start has written. */
export async function updateRigServer(dataDir: string, server: string): Promise<void> {
  for (const { path, ...config } of await readRigConfigs(dataDir)) {
    if (config.server !== server)
      await writeFile(path, `${JSON.stringify({ ...config, server }, null, 2)}\n`, { mode: 0o600 })
  }
}

import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SeededRig } from '@skadi/store/seed/seed-demo'

const folderOf = (dataDir: string) => join(dataDir, 'rig')
const fileOf = (rig: SeededRig) => `${rig.name.toLowerCase().replaceAll(' ', '-')}.json`

/** Writes the file each demo rig signs in with, readable by its owner only (rig.md). */
export async function writeRigConfigs(dataDir: string, rigs: readonly SeededRig[], server: string): Promise<void> {
  await mkdir(folderOf(dataDir), { recursive: true, mode: 0o700 })
  for (const rig of rigs) {
    const path = join(folderOf(dataDir), fileOf(rig))
    await writeFile(path, `${JSON.stringify({ server, left: rig.left, right: rig.right }, null, 2)}\n`, { mode: 0o600 })
    await chmod(path, 0o600)
  }
}

/** Tells the files of an earlier start where the server is this time. */
export async function updateRigServer(dataDir: string, server: string): Promise<void> {
  const names = await readdir(folderOf(dataDir)).catch(() => [])
  for (const name of names.filter((one) => one.endsWith('.json'))) {
    const path = join(folderOf(dataDir), name)
    const config = JSON.parse(await readFile(path, 'utf8'))
    if (config.server !== server)
      await writeFile(path, `${JSON.stringify({ ...config, server }, null, 2)}\n`, { mode: 0o600 })
  }
}

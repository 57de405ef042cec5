import path from 'node:path'
import {
  BackupError,
  type BackupManifest,
  OBJECT_FOLDER,
  OBJECT_LIST,
  readManifest,
  readObjectList,
  sha256OfFile,
} from './backup-set.ts'

/**
 * Reads every byte of a backup set and compares the checksums.
 * @returns the manifest of a complete set
 * @throws BackupError naming the first file that is missing or has other bytes
 */
export async function verifyBackup(set: string, onFile: (done: number) => void = () => {}): Promise<BackupManifest> {
  const manifest = await readManifest(set)
  let done = 0
  const check = async (file: string, sha256: string) => {
    const found = await sha256OfFile(file).catch(() => undefined)
    if (found !== sha256) throw new BackupError(`${file} is ${found === undefined ? 'missing' : 'damaged'}`)
    done += 1
    onFile(done)
  }
  for (const { file, fileSha256 } of manifest.tables) await check(path.join(set, file), fileSha256)
  for (const { name, sha256 } of manifest.secrets) await check(path.join(set, name), sha256)
  await check(path.join(set, OBJECT_LIST), manifest.objects.fileSha256)
  for await (const { key, sha256 } of readObjectList(set))
    await check(path.join(path.dirname(set), OBJECT_FOLDER, key), sha256)
  return manifest
}

import type { Bytes } from './bytes.ts'
import { type BundleCheck, checkBundle, checkFiles } from './check-bundle.ts'
import type { PageEntry, PageFile, PageItem } from './verify-dom.ts'

/** Checks one zip, or the files of a folder. Files of a folder are named by their paths below the folder. */
export async function checkChosen(files: readonly PageFile[]): Promise<BundleCheck> {
  const [first] = files
  if (first && files.length === 1 && !first.webkitRelativePath) return checkBundle(await bytesOf(first))
  const named: [string, Bytes][] = []
  for (const file of files) named.push([below(file.webkitRelativePath || file.name), await bytesOf(file)])
  return checkFiles(new Map(named))
}

/**
 * Checks dropped files and folders. Returns undefined if there is no file. Call it during the drop event, because
 * browsers allow access to the items only then.
 */
export function checkDropped(items: readonly PageItem[]): Promise<BundleCheck> | undefined {
  const entries = items.map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null)
  if (entries.some(({ isFile }) => !isFile)) return checkEntries(entries)
  const files = items.map((item) => item.getAsFile()).filter((file) => file !== null)
  return files.length > 0 ? checkChosen(files) : undefined
}

async function checkEntries(entries: readonly PageEntry[]): Promise<BundleCheck> {
  const found: { path: string; file: PageFile }[] = []
  for (const entry of entries) await collect(entry, found)
  const named: [string, Bytes][] = []
  // a single dropped folder is the bundle itself, so its name is cut off; items dropped together keep their whole paths
  for (const { path, file } of found)
    named.push([entries.length === 1 ? below(path.slice(1)) : path.slice(1), await bytesOf(file)])
  return checkFiles(new Map(named))
}

const bytesOf = async (file: PageFile): Promise<Bytes> => new Uint8Array(await file.arrayBuffer())

const below = (path: string): string => (path.includes('/') ? path.slice(path.indexOf('/') + 1) : path).normalize('NFC')

async function collect(entry: PageEntry, files: { path: string; file: PageFile }[]): Promise<void> {
  if (entry.isFile) {
    const file = await new Promise<PageFile>((done, failed) => entry.file(done, failed))
    files.push({ path: entry.fullPath, file })
    return
  }
  const reader = entry.createReader()
  for (;;) {
    // browsers list a folder in portions; the last portion is empty
    const some = await new Promise<PageEntry[]>((done, failed) => reader.readEntries(done, failed))
    if (some.length === 0) return
    for (const one of some) await collect(one, files)
  }
}

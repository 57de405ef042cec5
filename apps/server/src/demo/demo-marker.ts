import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * State of the demo in the data folder (ruling 29). `sent` is the number of passings that the rigs have sent and the demo's clerk has
 * handled. `casesMade`: the demo's cases were made, and are not made again after its user has dealt with them.
 */
export type DemoMarker = { seededAt: string; passingsSent: boolean; sent?: number; casesMade?: boolean }

const pathOf = (dataDir: string) => join(dataDir, 'demo.json')

export async function readDemoMarker(dataDir: string): Promise<DemoMarker | undefined> {
  return existsSync(pathOf(dataDir)) ? (JSON.parse(await readFile(pathOf(dataDir), 'utf8')) as DemoMarker) : undefined
}

export async function writeDemoMarker(dataDir: string, marker: DemoMarker): Promise<void> {
  await writeFile(`${pathOf(dataDir)}.tmp`, JSON.stringify(marker))
  await rename(`${pathOf(dataDir)}.tmp`, pathOf(dataDir))
}

export type DemoQuestion = {
  /** setting DEMO of the operator */
  wish: 'on' | 'off' | undefined
  isEmbedded: boolean
  /** whether the data folder contained no database before this start */
  isNew: boolean
  isLoopback: boolean
  marker: DemoMarker | undefined
}

/**
 * Whether this start is a demo. The operator's setting decides. Without the setting, a start is a demo in two cases: the folder was seeded
 * as a demo, or it is new and has an embedded database. A server that other machines can reach never becomes a demo automatically, because
 * the passwords of the demo are public.
 */
export function isDemo({ wish, isEmbedded, isNew, isLoopback, marker }: DemoQuestion): boolean {
  if (wish !== undefined) return wish === 'on'
  return isLoopback && isEmbedded && (marker !== undefined || isNew)
}

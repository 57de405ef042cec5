import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * What the data folder remembers of its demo (ruling 29). `sent`: how many passings were; `knowsTruth`: the rig client
 * leaves what they truly show, which demos of earlier releases did not.
 */
export type DemoMarker = { seededAt: string; passingsSent: boolean; sent?: number; knowsTruth?: boolean }

const pathOf = (dataDir: string) => join(dataDir, 'demo.json')

export async function readDemoMarker(dataDir: string): Promise<DemoMarker | undefined> {
  return existsSync(pathOf(dataDir)) ? (JSON.parse(await readFile(pathOf(dataDir), 'utf8')) as DemoMarker) : undefined
}

export async function writeDemoMarker(dataDir: string, marker: DemoMarker): Promise<void> {
  await writeFile(`${pathOf(dataDir)}.tmp`, JSON.stringify(marker))
  await rename(`${pathOf(dataDir)}.tmp`, pathOf(dataDir))
}

export type DemoQuestion = {
  /** DEMO as the operator set it */
  wish: 'on' | 'off' | undefined
  isEmbedded: boolean
  /** the data folder held no database before this start */
  isNew: boolean
  isLoopback: boolean
  marker: DemoMarker | undefined
}

/**
 * Whether this start is a demo: when the operator says so; else where the folder was seeded as one, or is new and
 * embedded. Never by itself on an address that others can reach, since everybody knows the passwords.
 */
export function isDemo({ wish, isEmbedded, isNew, isLoopback, marker }: DemoQuestion): boolean {
  if (wish !== undefined) return wish === 'on'
  return isLoopback && isEmbedded && (marker !== undefined || isNew)
}

import { normalize, resolve } from 'node:path'
import { readTrace } from '../trace/read-trace.ts'

/** System calls that a trace must contain. */
export const CALLS =
  'open,openat,creat,truncate,mkdir,mkdirat,rename,renameat,renameat2,link,linkat,symlink,symlinkat,unlink,unlinkat,rmdir,chmod,fchmodat,execve,connect'

/**
 * Accesses of a process and its children to files and the network, with absolute paths. `writes` contains paths that
 * were created, changed or removed.
 */
export type Outside = { reads: Set<string>; writes: Set<string>; connects: Set<string> }

const PATH = /(?:(AT_FDCWD|\d+)<((?:[^>\\]|\\.)*)>, )?"((?:[^"\\]|\\.)*)"/g

/**
 * Reads a trace from an offset.
 * @param from number of bytes to skip
 */
export async function readOutside(file: string, from: number): Promise<Outside> {
  const seen: Outside = { reads: new Set(), writes: new Set(), connects: new Set() }
  for await (const { name, text } of readTrace(file, from)) {
    if (name === 'connect') seen.connects.add(/\{(.*?)\}/.exec(text)?.[1] ?? text)
    else for (const path of pathsOf(text)) (isRead(name, text) ? seen.reads : seen.writes).add(path)
  }
  return seen
}

const isRead = (name: string, text: string): boolean =>
  name === 'execve' || (name.startsWith('open') && !/O_(WRONLY|RDWR|CREAT|TRUNC)/.test(text))

function* pathsOf(text: string): Iterable<string> {
  const call = text.startsWith('"') || /^(AT_FDCWD|\d+)</.test(text) ? text : ''
  for (const [, , folder = HERE, name = ''] of (call.split('], ')[0] ?? '').matchAll(PATH))
    yield normalize(resolve(unescape(folder), unescape(name)))
}

/**
 * Stands for the folder of a process if the trace does not name it. Only processes of the database omit their folder.
 */
export const HERE = '/~here'

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', v: '\v', f: '\f' }
const unescape = (text: string): string =>
  Buffer.from(
    text.replace(/\\([0-7]{1,3}|.)/g, (_, sign: string) =>
      /^[0-7]/.test(sign) ? String.fromCharCode(Number.parseInt(sign, 8)) : (ESCAPES[sign] ?? sign),
    ),
    'latin1',
  ).toString()

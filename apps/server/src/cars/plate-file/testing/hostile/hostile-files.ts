import type { HostileFile } from './hostile-file.ts'
import { HOSTILE_SHEETS } from './hostile-sheets.ts'
import { hostileWorkbooks } from './hostile-workbooks.ts'
import { hostileXml } from './hostile-xml.ts'
import { HOSTILE_ZIPS } from './hostile-zips.ts'
import { OTHER_FILES } from './other-files.ts'

/** Returns all files that the reader must refuse. @param address address that some of the files try to fetch */
export const hostileFiles = (address: string): readonly HostileFile[] => [
  ...OTHER_FILES,
  ...HOSTILE_ZIPS,
  ...hostileXml(address),
  ...hostileWorkbooks(address),
  ...HOSTILE_SHEETS,
]

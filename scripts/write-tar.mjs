const BLOCK = 512

/**
 * Writes a tar archive (POSIX ustar) of files that belong to root. The time is fixed, so the same files give the same
 * bytes.
 * @param {{ path: string, bytes: Uint8Array, mode: number }[]} files paths of at most 99 ASCII characters
 * @returns {Buffer}
 */
export function writeTar(files) {
  const blocks = files.flatMap(({ path, bytes, mode }) => [header(path, bytes.length, mode), bytes, fill(bytes.length)])
  return Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)])
}

const fill = (size) => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)

function header(path, size, mode) {
  if (!/^[\x20-\x7e]{1,99}$/.test(path)) throw new Error(`not a name for a tar archive: ${path}`)
  const block = Buffer.alloc(BLOCK)
  const number = (value, at, digits) => block.write(`${value.toString(8).padStart(digits, '0')}\0`, at, 'latin1')
  block.write(path, 0, 'latin1')
  number(mode, 100, 7)
  number(0, 108, 7)
  number(0, 116, 7)
  number(size, 124, 11)
  number(0, 136, 11)
  // the field of the checksum itself counts as spaces
  block.write('        0', 148, 'latin1')
  block.write('ustar\x0000', 257, 'latin1')
  block.write('root', 265, 'latin1')
  block.write('root', 297, 'latin1')
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
  return block
}

const lines = (...all: string[]) => `${all.join('\r\n')}\r\n\r\n`

const HIDDEN = lines('GET /api/health HTTP/1.1', 'Host: hidden')
const HOST = 'Host: localhost'
const GET = 'GET /api/health HTTP/1.1'
const POST = ['POST /api/auth HTTP/1.1', HOST, 'Content-Type: application/json'] as const

const behind = (...head: string[]) => lines(...head) + HIDDEN
const posted = (...headers: string[]) => behind(...POST, ...headers)
/** Returns a body that is empty for a reader of chunks. Any other reader finds a hidden request in it. */
const coded = (...headers: string[]) => `${lines(...POST, ...headers)}0\r\n\r\n${HIDDEN}`
const chunked = (body: string) => `${lines(...POST, 'Transfer-Encoding: chunked')}${body}${HIDDEN}`

/** Ambiguous requests (request smuggling) in Latin-1. Each is followed by a hidden request that only one of two servers would parse. */
export const UNCLEAR_REQUESTS: readonly (readonly [words: string, bytes: string])[] = [
  ['two lengths', posted('Content-Length: 2', 'Content-Length: 40')],
  ['one length twice', `${lines(...POST, 'Content-Length: 2', 'Content-Length: 2')}{}${HIDDEN}`],
  ['a list of lengths', posted('Content-Length: 2, 2')],
  ['a length with a sign', posted('Content-Length: +2')],
  ['a length below nothing', posted('Content-Length: -1')],
  ['a length in hex', posted('Content-Length: 0x2')],
  ['a length with a point', posted('Content-Length: 2.0')],
  ['a length with an exponent', posted('Content-Length: 2e0')],
  ['a length with a blank in it', posted('Content-Length: 1 0')],
  ['a length that is none', posted('Content-Length: ')],
  ['a length beyond numbers', posted('Content-Length: 99999999999999999999')],
  ['a length and chunks', coded('Content-Length: 4', 'Transfer-Encoding: chunked')],
  ['chunks and a length', coded('Transfer-Encoding: chunked', 'Content-Length: 4')],
  ['chunks that are not last', coded('Transfer-Encoding: chunked, identity')],
  ['chunks twice', coded('Transfer-Encoding: chunked', 'Transfer-Encoding: chunked')],
  ['chunks and then none', coded('Transfer-Encoding: chunked', 'Transfer-Encoding: identity')],
  ['chunks and a comma', coded('Transfer-Encoding: chunked,')],
  ['chunks in quotes', coded('Transfer-Encoding: "chunked"')],
  ['chunks behind a vertical tab', coded('Transfer-Encoding: \x0bchunked')],
  ['chunks before a tab', coded('Transfer-Encoding: chunked\t')],
  ['a coding that is none', coded('Transfer-Encoding: ')],
  ['the coding identity', coded('Transfer-Encoding: identity')],
  ['an unknown coding', coded('Transfer-Encoding: xchunked')],
  [
    'chunks in HTTP/1.0',
    `${lines('POST /api/auth HTTP/1.0', ...POST.slice(1), 'Transfer-Encoding: chunked')}0\r\n\r\n${HIDDEN}`,
  ],
  ['a blank before the colon', coded('Transfer-Encoding : chunked')],
  ['a chunk that is longer than numbers', chunked('fffffffffffffffff\r\n')],
  ['a chunk without a length', chunked('zz\r\n')],
  ['a chunk below nothing', chunked('-1\r\n')],
  ['a chunk in 0x', chunked('0x2\r\n{}\r\n0\r\n\r\n')],
  ['a chunk with a blank behind its length', chunked('2 \r\n{}\r\n0\r\n\r\n')],
  ['a chunk that ends with LF', chunked('2\n{}\n0\n\n')],
  ['a chunk whose extension ends with LF', chunked('2;a\n{}\r\n0\r\n\r\n')],
  ['a chunk that is longer than it says', chunked('2\r\n{}xx\r\n0\r\n\r\n')],
  ['a folded header', posted('X-One: a', ' Transfer-Encoding: chunked')],
  ['a first header that is folded', behind(GET, ' Host: localhost')],
  ['a header without a colon', posted('Content-Length')],
  ['a header without a name', posted(': x')],
  ['a blank in a name', posted('Trans fer: x')],
  ['brackets in a name', posted('X(One): x')],
  ['a letter beyond ASCII in a name', posted('X\xe9: x')],
  ['NUL in a name', posted('Transfer\0-Encoding: chunked')],
  ['NUL in a header', posted('X-One: a\0b')],
  ['DEL in a header', posted('X-One: a\x7fb')],
  ['a bare CR in a header', posted('X-One: a\rTransfer-Encoding: chunked')],
  ['lines that end with LF', `GET /api/health HTTP/1.1\nHost: localhost\n\n${HIDDEN}`],
  ['one line that ends with LF', behind(GET, `${HOST}\nX-One: a`)],
  ['lines that end with CR', `GET /api/health HTTP/1.1\rHost: localhost\r\r${HIDDEN}`],
  ['no host', behind(GET)],
  ['two hosts', behind(GET, HOST, 'Host: evil.example')],
  ['a blank in the address', behind('GET /api/ health HTTP/1.1', HOST)],
  ['tabs around the address', behind('GET\t/api/health\tHTTP/1.1', HOST)],
  ['NUL in the address', behind('GET /api/he\0alth HTTP/1.1', HOST)],
  ['CR in the address', behind('GET /api/he\ralth HTTP/1.1', HOST)],
  ['an address without a slash', behind('GET api/health HTTP/1.1', HOST)],
  ['an address of backslashes', behind('GET \\api\\health HTTP/1.1', HOST)],
  ['a method nobody knows', behind('SMUGGLE /api/health HTTP/1.1', HOST)],
  ['a method in small letters', behind('get /api/health HTTP/1.1', HOST)],
  ['HTTP/0.9', `GET /api/health\r\n${HIDDEN}`],
  ['HTTP/1.2', behind('GET /api/health HTTP/1.2', HOST)],
  ['http in small letters', behind('GET /api/health http/1.1', HOST)],
  ['the preface of HTTP/2', `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${HIDDEN}`],
  ['a hello of TLS', `\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03${HIDDEN}`],
]

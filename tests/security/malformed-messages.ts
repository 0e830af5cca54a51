/** Messages that two HTTP implementations could read differently, each followed by a request that must stay unread. */

/** The request that an attacker hides in the body of another one. */
export const hidden = 'GET /api/hidden HTTP/1.1\r\nHost: localhost\r\n\r\n'

/** The head of a request with these headers. */
export const post = (...headers: string[]) =>
  `POST /api/messages HTTP/1.1\r\nHost: localhost\r\n${headers.map((line) => `${line}\r\n`).join('')}\r\n`

/** What is wrong, and the bytes: the server must answer 400 once and close the connection. */
export const MALFORMED: readonly (readonly [string, string])[] = [
  [
    'Content-Length and Transfer-Encoding',
    `${post('Content-Length: 6', 'Transfer-Encoding: chunked')}0\r\n\r\n${hidden}`,
  ],
  ['two Content-Length headers', `${post('Content-Length: 0', 'Content-Length: 5')}${hidden}`],
  ['a non-numeric length', `${post('Content-Length: +5')}abcde${hidden}`],
  ['a chunk without a size', `${post('Transfer-Encoding: chunked')}zz\r\nabc\r\n0\r\n\r\n${hidden}`],
  ['an unknown transfer coding', `${post('Transfer-Encoding: xchunked')}0\r\n\r\n${hidden}`],
  ['a space after Transfer-Encoding', `${post('Transfer-Encoding : chunked')}0\r\n\r\n${hidden}`],
  ['a folded header', `${post('X-A: 1', ' Transfer-Encoding: chunked')}0\r\n\r\n${hidden}`],
  ['a list of two lengths', `${post('Content-Length: 3, 3')}abc${hidden}`],
  ['a negative length', `${post('Content-Length: -1')}${hidden}`],
  ['a length in hexadecimal', `${post('Content-Length: 0x3')}abc${hidden}`],
  ['a length above 2^64', `${post('Content-Length: 99999999999999999999')}${hidden}`],
  ['chunked before another coding', `${post('Transfer-Encoding: chunked, identity')}0\r\n\r\n${hidden}`],
  ['chunked twice', `${post('Transfer-Encoding: chunked, chunked')}0\r\n\r\n${hidden}`],
  [
    'a tab before the coding and a length',
    `${post('Transfer-Encoding:\tchunked', 'Content-Length: 3')}0\r\n\r\n${hidden}`,
  ],
  [
    'a chunk size above 2^64',
    `${post('Transfer-Encoding: chunked')}fffffffffffffffff\r\na\r\n0\r\n\r\n${hidden}`,
  ],
  ['a chunk size with a prefix', `${post('Transfer-Encoding: chunked')}0x3\r\nabc\r\n0\r\n\r\n${hidden}`],
  ['a chunk that ends in LF only', `${post('Transfer-Encoding: chunked')}3\nabc\n0\n\n${hidden}`],
  [
    'a line break in a chunk extension',
    `${post('Transfer-Encoding: chunked')}3;a\nb\r\nabc\r\n0\r\n\r\n${hidden}`,
  ],
  ['a bare CR in a header', `${post('X-A: a\rTransfer-Encoding: chunked')}${hidden}`],
  ['a header without a name', `${post(': a')}${hidden}`],
  ['a header without a colon', `${post('Transfer-Encoding chunked')}${hidden}`],
  ['no host', `GET /api/health HTTP/1.1\r\n\r\n${hidden}`],
  ['a header with a NUL', `${post('X-A: a\0b')}${hidden}`],
  [
    'lines ending in LF only',
    `POST /api/messages HTTP/1.1\nHost: localhost\nContent-Length: 3\n\nabc${hidden}`,
  ],
]

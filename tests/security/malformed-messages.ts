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
  ['a header with a NUL', `${post('X-A: a\0b')}${hidden}`],
  [
    'lines ending in LF only',
    `POST /api/messages HTTP/1.1\nHost: localhost\nContent-Length: 3\n\nabc${hidden}`,
  ],
]

/** HTTP/1.1 as bytes on a socket, for messages that no client sends, and for responses that nobody reads. */
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'

const portOf = (url: string) => Number(new URL(url).port)

/** Sends raw bytes and returns the response until the server closes the connection or stays silent. */
export function sendBytes(url: string, bytes: string, quietMs = 3_000): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(portOf(url), '127.0.0.1')
    let response = ''
    const end = () => {
      socket.destroy()
      resolve(response)
    }
    socket.setTimeout(quietMs, end)
    socket.on('data', (data) => (response += data.toString('latin1')))
    socket.on('close', end)
    socket.on('error', end)
    socket.write(bytes, 'latin1')
  })
}

/** The statuses of the responses in these bytes. */
export const statusesIn = (response: string) =>
  [...response.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status)

/** Opens a connection and sends these bytes; nothing that comes back is read. */
export function sendUnread(url: string, bytes: string): Socket {
  const socket = connect(portOf(url), '127.0.0.1')
  socket.pause()
  socket.on('error', () => undefined)
  socket.write(bytes)
  return socket
}

export const getBytes = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`

/** Resident memory of a process in bytes. */
export function residentMemory(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

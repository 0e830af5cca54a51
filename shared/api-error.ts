/** A failed API call: a response with a status outside 200 to 299, or none. */
export class ApiError extends Error {
  /** The HTTP status; 0 without a response (offline, timeout). */
  readonly status: number
  /** The server's error texts by field name. */
  readonly fields: Readonly<Record<string, string>>

  /** `message` is the server's text; empty when it sent none. */
  constructor(status: number, message: string, fields: Readonly<Record<string, string>> = {}) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.fields = fields
  }
}

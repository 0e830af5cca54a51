/** Why a call to the server failed: any answer outside 200 to 299, or none at all. */
export class ApiError extends Error {
  /** The HTTP status; 0 when no answer came (offline, timed out). */
  readonly status: number
  /** The server's words for single fields, by field name. */
  readonly fields: Readonly<Record<string, string>>

  /** `message` is the server's own text, empty when it sent none. */
  constructor(status: number, message: string, fields: Readonly<Record<string, string>> = {}) {
    super(message)
    this.name = 'CallError'
    this.status = status
    this.fields = fields
  }
}

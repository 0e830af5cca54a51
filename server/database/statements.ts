/** More prepared statements than the server has: what is not a fixed text, such as a list of many rows, must not fill the memory. */
export const STATEMENTS_MOST = 300

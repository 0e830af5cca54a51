/** Every plate's view box: room for the tallest phone, what slides up out of it, and the rulers. */
export const PLATE_BOX = { width: 400, height: 416 }

/** The owner's account of every shop that a test opens. */
export const owner = { email: 'owner@shop.example', password: 'a long enough passphrase' }

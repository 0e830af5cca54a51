/**
 * Stands for PUBLIC_URL in what is built (canonical addresses, the sitemap): a build does not know where the shop
 * will be. The server puts the real origin there when it starts. No such name can exist (RFC 2606).
 */
export const ORIGIN = 'https://shop.invalid'

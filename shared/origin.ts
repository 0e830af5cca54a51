/**
 * Placeholder for PUBLIC_URL in built files (canonical URLs, the sitemap), which the server replaces. The domain cannot
 * exist (RFC 2606).
 */
export const ORIGIN = 'https://shop.invalid'

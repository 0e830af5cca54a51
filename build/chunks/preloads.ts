/**
 * Which scripts the browser starts to load together with a page that it navigates to. The first script of every page names them.
 */

/**
 * Pages of the owner, of technicians and of developers, and the bar of a practice shop: a customer would load the names of their
 * scripts and never use them. Opened first, such a page has its scripts in its HTML; reached by a link, it finds them in its own
 * script, one round trip later.
 */
const OF_THE_SHOP =
  /\/((admin-dashboard|admin-login|day|edit-models|help|machines|phone-request|styleguide)-page|show-practice)-[\w-]+\.js$/

/** The scripts that Vite's loader names for a dynamic import of `file`; its styles it always names. */
export const preloadedBy = (file: string, scripts: string[]): string[] =>
  OF_THE_SHOP.test(file) ? [] : scripts

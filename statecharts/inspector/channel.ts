/** The BroadcastChannel between the shop's tabs and the statechart page. */

export const CHANNEL = 'machines'

/** Posted by a statechart tab: every tab that may be inspected answers with its state. */
export const HELLO = 'hello'

/** The path of the statechart page. Tabs on this page are not inspected themselves. */
export const MACHINES_PATH = '/machines'

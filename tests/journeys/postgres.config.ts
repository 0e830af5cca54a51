/** Starts one PostgreSQL for all journeys, if it is installed. */
import { setup } from '../support/global-setup.ts'

export default setup

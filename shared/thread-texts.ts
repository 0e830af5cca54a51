/** The texts of a request's thread and of a request that is taken on the phone. */
import type { MessageText } from './texts.ts'

export const writeSomething = 'Write something first.'
export const threadClosed = 'This repair is closed. Ask for a new repair.'
export const threadNotLoaded = 'Failed to load the messages'
export const notWritten: MessageText = {
  title: 'Not sent',
  text: 'Something went wrong. Your words are still here.',
}
export const notesAreInternal = 'Only the shop sees this'
export const noConversations = 'No conversations yet.'

export const phoneRequestTaken: MessageText = {
  title: 'Request taken',
  text: 'It becomes the customer’s own when they register with this phone.',
}
export const phoneRequestNotTaken: MessageText = {
  title: 'Request not taken',
  text: 'Something went wrong. What you typed is still here.',
}
export const phoneRequestExpired: MessageText = {
  title: 'Session expired',
  text: 'Log in again. What you typed is still here.',
}

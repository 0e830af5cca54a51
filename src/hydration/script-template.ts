/** The id of the template that a drawn page's scripts wait in: the build puts them there, the first script asks for them. */
export const SCRIPTS = 'scripts'

/** Whether a path has a file extension: ".js" is one; "10.5" and "8.0 (2019)" in a model's name are not. */
export const hasExtension = (path: string): boolean => /\.[a-z][a-z0-9]*$/i.test(path)

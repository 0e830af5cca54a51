/** Whether an address ends like a file's name: ".js" does, "10.5" and "8.0 (2019)" in a model's name do not. */
export const hasExtension = (path: string): boolean => /\.[a-z][a-z0-9]*$/i.test(path)

/** A file of the build: its name changes with its bytes, and it is the same for everybody. */
export const isBuiltFile = (url: string): boolean => /^\/_next\/static\/[\w.~/-]+$/.test(url);

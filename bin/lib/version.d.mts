/** Which sources are in `checkout`: what git describes, or the version of the package. */
export function sourcesVersion(checkout?: string): string;

/** What a node needs to serve, by name, and how each of it is. */
export type Health = Readonly<Record<string, { isWell: boolean; state: string }>>;

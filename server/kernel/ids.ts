import { v7 } from 'uuid';

/** A new UUIDv7: sorts by creation time, so one customer's rows stay together, and partitions are ranges of ids. */
export const newId = (): string => v7();

import type { Queue } from '@/lib/contract/operator/queue';
import type { Db } from '@/server/db/pool';
import { countWaitingMatches } from '@/server/exclusions';
import { countWaitingDocuments } from '@/server/verification';

/** Customers whose documents wait for a person. */
export const waitingVerifications = (db: Db): Promise<Queue> => countWaitingDocuments(db);

/** Matches with people who excluded themselves that wait for a person. */
export const waitingExclusions = (db: Db): Promise<Queue> => countWaitingMatches(db);

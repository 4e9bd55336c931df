import type { Db } from '@/server/db/pool';
import { gatewaysByMethod } from './card-gateways';

/** The ways in which the gateways that take payments now have cards entered, each once. */
export const cardEntries = (ctx: { db: Db }): string[] => [
  ...new Set([...gatewaysByMethod(ctx).values()].flat().map(({ cardEntry }) => cardEntry)),
];

import { sweepKeys } from '@/server/api';
import { expireCarts } from '@/server/cart';
import { keepAllMarks } from '@/server/exclusions';
import { sweepSignIns } from '@/server/identity';
import type { Context } from '@/server/kernel/context';
import { forgetSenders } from '@/server/kernel/count-sender';
import { forgetDelivered } from '@/server/kernel/outbox';
import { forgetRevalidations } from '@/server/kernel/revalidations';
import { keepAllExcluded } from '@/server/limits';
import { sweepEvents } from '@/server/party';
import { sweepChallenges } from '@/server/passkeys';
import { lapseResolutions } from '@/server/recurring';
import { forgetSpent } from '@/server/social';
import { sweepStaffChallenges, sweepViews } from '@/server/staff';
import { deleteOldPictures } from '@/server/verification';
import { tellGrace } from '@/server/verified-actions';
import { forgetGatewayNews, forgetUnusedCards } from '@/server/wallet';
import { sweepOld } from './retention';

/** Has each room delete rows that it no longer needs. How long every table's rows stay, `retention.ts` says. */
export async function sweep(ctx: Pick<Context, 'db'>): Promise<void> {
  const { db } = ctx;
  await sweepKeys(db);
  await forgetDelivered(db);
  await forgetRevalidations(db);
  await forgetSenders(db);
  await sweepSignIns(db);
  await forgetSpent(db);
  await sweepChallenges(db);
  await sweepStaffChallenges(db);
  await sweepViews(db);
  await sweepEvents(db);
  await expireCarts(ctx);
  await forgetUnusedCards(db);
  await lapseResolutions(db);
  await deleteOldPictures(db);
  await keepAllExcluded(db);
  await keepAllMarks(db);
  await tellGrace(ctx);
  await forgetGatewayNews(db);
  await sweepOld(db);
}

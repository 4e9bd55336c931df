import type { Metadata } from 'next';
import { DrawMissing } from '@/components/operator/draw-missing';
import { DrawNightView } from '@/components/operator/draw-night-view';
import { ApiError } from '@/lib/client/api-error';
import type { VerbInput } from '@/lib/contract/call';
import {
  AnnounceDrawJackpot,
  GetDrawNight,
  HoldSettlement,
  ReleaseSettlement,
  RequestDrawCancellation,
  RequestDrawResult,
  RequestFirstDivision,
} from '@/lib/contract/operator/draws';
import { ListStaffLog } from '@/lib/contract/operator/log';
import { mayMake } from '@/lib/contract/operator/may-make';
import type { Api } from '@/web/api/server-client';
import { currentStaff } from '@/web/operator/current-staff';
import { withRole } from '../../../with-role';

export const metadata: Metadata = { title: 'Draw' };

interface Props {
  params: Promise<{ offer: string; drawNo: string }>;
}

export default async function DrawPage({ params }: Props) {
  const { session, api } = await currentStaff();
  const { offer, drawNo } = await params;
  const { roles } = session.member;
  return withRole(GetDrawNight, session.member, async () => {
    const input = GetDrawNight.input.safeParse({ offerKey: offer, drawNo });
    const night = input.success ? await nightOf(api, input.data) : null;
    if (!night) return <DrawMissing />;
    const { may } = night;
    return (
      <DrawNightView
        night={night}
        mayReadLog={mayMake(ListStaffLog, roles)}
        may={{
          enterResult: may.enterResult && mayMake(RequestDrawResult, roles),
          cancel: may.cancel && mayMake(RequestDrawCancellation, roles),
          announceJackpot: may.announceJackpot && mayMake(AnnounceDrawJackpot, roles),
          hold: may.hold && mayMake(HoldSettlement, roles),
          release: may.release && mayMake(ReleaseSettlement, roles),
          payFirstDivision: may.payFirstDivision && mayMake(RequestFirstDivision, roles),
        }}
      />
    );
  });
}

/** null for a draw that there is not */
const nightOf = (api: Api, input: VerbInput<typeof GetDrawNight>) =>
  api(GetDrawNight, input).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });

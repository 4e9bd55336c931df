import {
  GetDrawDetails,
  GetDrawPrizes,
  GetDrawWinners,
  GetFullResult,
  GetFullResultForCustomer,
  GetPastResultKeys,
  ListArchivedDraws,
  ListArchivedMonths,
  ListArchivedYear,
  ListDrawsOfDay,
  ListLatestDraws,
  ListPastDraws,
  ListPastDrawsForCustomer,
  ListPastDrawsOfOffer,
  ListPastDrawsOfOfferForCustomer,
  PreviewDraw,
} from '@/lib/contract/draw-calls';
import { GetDrawProof } from '@/lib/contract/draw-proofs';
import { GetStatistics } from '@/lib/contract/draw-statistics';
import { ListLiveDraws } from '@/lib/contract/live-draws';
import { routes, serve } from '@/server/http/serve';
import { getDrawDetails } from './get-draw-details';
import { getDrawProof } from './get-draw-proof';
import { getDrawPrizes, getDrawWinners } from './get-draw-winners';
import { getFullResult } from './get-full-result';
import { getFullResultForCustomer } from './get-full-result-for-customer';
import { getPastResultKeys } from './get-past-result-keys';
import { getStatistics } from './get-statistics';
import { listArchivedDraws } from './list-archived-draws';
import { listArchivedMonths } from './list-archived-months';
import { listArchivedYear } from './list-archived-year';
import { listDrawsOfDay } from './list-draws-of-day';
import { listLatestDraws } from './list-latest-draws';
import { listLiveDraws } from './list-live-draws';
import { listPastDraws } from './list-past-draws';
import { listPastDrawsForCustomer } from './list-past-draws-for-customer';
import { listPastDrawsOfOffer } from './list-past-draws-of-offer';
import { previewDraw } from './preview-draw';

export const drawsHttp = routes(
  serve(GetPastResultKeys, getPastResultKeys),
  serve(ListPastDraws, listPastDraws),
  serve(ListLatestDraws, listLatestDraws),
  serve(ListLiveDraws, listLiveDraws),
  serve(ListDrawsOfDay, listDrawsOfDay),
  serve(ListPastDrawsOfOffer, listPastDrawsOfOffer),
  serve(ListPastDrawsForCustomer, listPastDrawsForCustomer),
  serve(ListPastDrawsOfOfferForCustomer, listPastDrawsForCustomer),
  serve(ListArchivedDraws, listArchivedDraws),
  serve(ListArchivedMonths, listArchivedMonths),
  serve(ListArchivedYear, listArchivedYear),
  serve(GetDrawDetails, getDrawDetails),
  serve(GetDrawPrizes, getDrawPrizes),
  serve(GetDrawWinners, getDrawWinners),
  serve(GetFullResult, getFullResult),
  serve(GetFullResultForCustomer, getFullResultForCustomer),
  serve(PreviewDraw, previewDraw),
  serve(GetDrawProof, getDrawProof),
  serve(GetStatistics, getStatistics),
);

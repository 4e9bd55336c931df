import { ListSyndicateSales, ListSyndicates } from '@/lib/contract/shares';
import { routes, serve } from '@/server/http/serve';
import { listSyndicateSales, listSyndicates } from './list-syndicates';

export const syndicatesHttp = routes(
  serve(ListSyndicates, listSyndicates),
  serve(ListSyndicateSales, listSyndicateSales),
);

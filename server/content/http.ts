import { ListRevalidations, ListTranslations, RevalidateContent } from '@/lib/contract/content';
import { GetTheme } from '@/lib/contract/start-up';
import { routes, serve, serveAtomically } from '@/server/http/serve';
import { getTheme } from './get-theme';
import { listRevalidations } from './list-revalidations';
import { listTranslations } from './list-translations';
import { revalidateContent } from './revalidate-content';

export const contentHttp = routes(
  serve(ListTranslations, listTranslations),
  serve(GetTheme, getTheme),
  serve(ListRevalidations, listRevalidations),
  serveAtomically(RevalidateContent, revalidateContent),
);

import {
  AnswerSocial,
  LinkSocial,
  ListSocialLinks,
  ListSocialProviders,
  StartSocialLink,
  StartSocialSignIn,
  UnlinkSocial,
} from '@/lib/contract/social-authentication';
import { routes, serve } from '@/server/http/serve';
import { answerSocial, listSocialProviders, startSocialLink, startSocialSignIn } from './begin';
import { linkSocial, listSocialLinks, unlinkSocial } from './links';

/** Signing in spans domains: see `server/flows/session-http.ts`. */
export const socialHttp = routes(
  serve(ListSocialProviders, listSocialProviders),
  serve(StartSocialSignIn, startSocialSignIn),
  serve(StartSocialLink, startSocialLink),
  serve(AnswerSocial, answerSocial),
  serve(LinkSocial, linkSocial),
  serve(ListSocialLinks, listSocialLinks),
  serve(UnlinkSocial, unlinkSocial),
);

import {
  ChangeChannelPreferences,
  ChangePreferences,
  GetPreferences,
} from '@/lib/contract/preferences';
import { routes, serve, serveAtomically } from '@/server/http/serve';
import { changeChannelPreferences, changePreferences, getPreferences } from './change-preferences';

export const preferencesHttp = routes(
  serve(GetPreferences, getPreferences),
  serveAtomically(ChangePreferences, changePreferences),
  serveAtomically(ChangeChannelPreferences, changeChannelPreferences),
);

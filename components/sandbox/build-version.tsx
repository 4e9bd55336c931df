import { useMessages } from '#messages';
import { interpolate } from '@/lib/text/interpolate';

/** The foot of the sandbox page: which build runs. */
export function BuildVersion({ version }: { version: string }) {
  const messages = useMessages('sandbox');
  return (
    <p className="mt-12 text-sm text-ink-soft">{interpolate(messages.buildVersion, { version })}</p>
  );
}

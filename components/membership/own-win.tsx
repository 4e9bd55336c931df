'use client';

import { useLinks } from '#links';
import { useMessages } from '#messages';
import { Providers } from '@/components/providers/providers';
import { TextLink } from '@/components/ui/text-link';
import { useGiveawayWins } from './use-giveaway-wins';

/** Leads the winner of a giveaway to their win; nothing for anybody else. */
export function OwnWin({ drawId }: { drawId: string }) {
  return (
    <Providers>
      <WinLink drawId={drawId} />
    </Providers>
  );
}

function WinLink({ drawId }: { drawId: string }) {
  const { href } = useLinks();
  const messages = useMessages('membership');
  const win = useGiveawayWins()?.find((one) => one.drawId === drawId);
  if (!win?.winId) return null;
  return (
    <TextLink className="font-semibold" href={href('giveawayWin', { id: win.winId })}>
      {messages.seeYourWin}
    </TextLink>
  );
}

import { useMessages } from '#messages';
import type { Giveaway } from '@/lib/contract/membership';
import { linesOf } from './giveaway-messages';

/** The top band of a giveaway: its colours, its picture, and how often it takes place. */
export function GiveawayBand({ giveaway }: { giveaway: Giveaway }) {
  const { pill } = linesOf(useMessages('membership'), giveaway);
  const { backgroundColour, fontColour, images } = giveaway;
  const [picture] = images;
  if (!picture && !pill) return null;
  return (
    <div
      className="flex items-center justify-between gap-4 bg-sunk px-5"
      style={{
        ...(backgroundColour && { backgroundColor: backgroundColour }),
        ...(fontColour && { color: fontColour }),
      }}
    >
      {pill && (
        <span className="rounded-full px-3 py-1 text-sm font-semibold ring-1 ring-current ring-inset">
          {pill}
        </span>
      )}
      {picture && (
        <picture className="ml-auto">
          <img
            src={picture}
            width={200}
            height={120}
            alt=""
            loading="lazy"
            className="h-24 w-auto"
          />
        </picture>
      )}
    </div>
  );
}

import { useMessages } from '#messages';
import { interpolate } from '@/lib/text/interpolate';
import { CopyButton } from './copy-button';

/** Codes that the cart knows, and what each of them does there. */
export function PromotionCodes({
  promotions,
}: {
  promotions: readonly { code: string; effect: string }[];
}) {
  const words = useMessages('sandbox');
  return (
    <>
      <ul aria-label={words.promotionCodes} className="divide-y divide-line border-y border-line">
        {promotions.map(({ code, effect }) => (
          <li key={code} className="flex flex-wrap items-center gap-x-5 py-1.5">
            <span className="w-44 font-semibold">{code}</span>
            <span className="min-w-40 flex-1 text-ink-soft">{effect}</span>
            <CopyButton text={code} label={interpolate(words.copyCard, { number: code })} />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-soft">{words.promotionsNote}</p>
    </>
  );
}

import type { CSSProperties } from 'react';
import { useMessages } from '#messages';
import type { Partner } from '@/lib/contract/partners';
import { inkOn } from '@/lib/rules/theme/contrast';
import { PartnerMark } from './partner-mark';

/** Whose page this is, in the partner's colour, and who sells the tickets. */
export function PartnerBand({
  partner: { name, mark, colour },
}: {
  partner: Pick<Partner, 'name' | 'mark' | 'colour'>;
}) {
  const messages = useMessages('partners');
  const style = {
    '--partner-light': colour.light,
    '--partner-light-ink': inkOn(colour.light),
    '--partner-dark': colour.dark,
    '--partner-dark-ink': inkOn(colour.dark),
  } as CSSProperties;
  return (
    <div className="partner-band" style={style}>
      <PartnerMark mark={mark} className="size-12 shrink-0" />
      <p className="min-w-0">
        <span className="block text-lg font-bold leading-tight wrap-anywhere">{name}</span>
        <span className="block text-sm">{messages.soldBy}</span>
      </p>
    </div>
  );
}

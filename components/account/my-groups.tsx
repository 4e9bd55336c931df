import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { Card } from '@/components/ui/card';
import { SectionHeading } from '@/components/ui/headings';
import { Icon } from '@/components/ui/icon';
import { TextLink } from '@/components/ui/text-link';
import type { PartyGroup } from '@/lib/contract/party-groups';
import { partyGroupsQuery } from '@/lib/queries/party';
import { interpolate } from '@/lib/text/interpolate';
import { type DateLocale, formatShortDate } from '@/lib/time/draw-label';
import { NothingHere } from './nothing-here';

const MOST_GROUPS = 3;

interface Props {
  dateLocale: DateLocale;
  /** whether somebody without a group is told of them */
  invites: boolean;
}

/** Whom the customer plays with, and for what next; nothing until it is known. */
export function MyGroups({ dateLocale, invites }: Props) {
  const { href } = useLinks();
  const messages = useMessages('account');
  const { data } = useQuery(partyGroupsQuery(1));
  if (!data || (data.items.length === 0 && !invites)) return null;
  return (
    <section aria-labelledby="groups">
      <SectionHeading
        id="groups"
        isNarrow
        action={
          data.items.length > 0 && (
            <TextLink href={href('partyGroups')}>
              {messages.allGroups} <span className="sr-only">{messages.groups}</span>
            </TextLink>
          )
        }
      >
        {messages.groups}
      </SectionHeading>
      {data.items.length === 0 ? (
        <NothingHere way={{ to: href('lottoPartyGroup'), label: messages.noGroupsAction }}>
          {messages.noGroups}
        </NothingHere>
      ) : (
        <Card as="div" flush className="overflow-hidden">
          <ul className="divide-y divide-line">
            {data.items.slice(0, MOST_GROUPS).map((group) => (
              <Group key={group.id} group={group} dateLocale={dateLocale} />
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
}

function Group({ group, dateLocale }: { group: PartyGroup; dateLocale: DateLocale }) {
  const { href } = useLinks();
  const messages = useMessages('account');
  const draw = group.openSessions[0]?.draws[0];
  return (
    <li>
      <Link
        href={href('partyGroup', { id: group.id })}
        className="flex items-center gap-4 px-5 py-3 -outline-offset-2 hover:bg-sunk sm:px-6"
      >
        <Icon name="people" className="size-6 text-ink-soft" />
        <span className="min-w-0 grow">
          <span className="block font-semibold wrap-anywhere">{group.groupName}</span>
          <span className="block text-sm text-ink-soft">
            {draw
              ? interpolate(messages.groupPlays, {
                  offer: draw.name,
                  date: formatShortDate(draw.drawDate, dateLocale),
                })
              : interpolate(messages.groupMembers, { count: group.memberCount })}
          </span>
        </span>
        <Icon name="chevron-right" className="size-5 text-ink-soft" />
      </Link>
    </li>
  );
}

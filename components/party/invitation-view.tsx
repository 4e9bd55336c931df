import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { StatePicture } from '@/components/artwork/state-picture';
import { Button, ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { EmptyState, ErrorState } from '@/components/ui/states';
import { isRefusal } from '@/lib/client/api-error';
import type { PartyInvitation } from '@/lib/contract/party-groups';
import { partyInvitationQuery, useJoinByPartyToken } from '@/lib/queries/party';
import { useVisitor } from '@/lib/queries/session';
import { interpolate } from '@/lib/text/interpolate';
import type { DateLocale } from '@/lib/time/draw-label';
import { SessionCard } from './session-card';
import { usePress } from './use-press';
import { useSignInHref } from './use-sign-in-href';

interface Props {
  token: string;
  dateLocale: DateLocale;
}

/** Who asks, into which group, and what it plays now: to be seen before signing in. */
export function InvitationView({ token, dateLocale }: Props) {
  const { href } = useLinks();
  const messages = useMessages('party');
  const { data: invitation, error, refetch } = useQuery(partyInvitationQuery(token));
  if (!invitation && isRefusal(error)) {
    return (
      <EmptyState
        picture={<StatePicture kind="lost" />}
        title={messages.deadLinkTitle}
        actions={<ButtonLink href={href('lottoParty')}>{messages.whatIsIt}</ButtonLink>}
      >
        {messages.deadLinkText}
      </EmptyState>
    );
  }
  if (!invitation && error) {
    return (
      <ErrorState
        title={messages.linkErrorTitle}
        actions={<Button onClick={() => void refetch()}>{messages.tryAgain}</Button>}
      />
    );
  }
  if (!invitation) {
    return (
      <Loading label={messages.invitation}>
        <Skeleton className="h-80 w-full max-w-2xl" />
      </Loading>
    );
  }
  return (
    <div className="grid max-w-2xl gap-6 pb-12">
      <Card as="section" aria-labelledby="invitation" className="grid gap-4">
        <div>
          <p className="text-ink-soft">
            {interpolate(messages.invitedBy, { name: invitation.organiserName })}
          </p>
          <h2 id="invitation" className="text-section wrap-anywhere">
            {invitation.groupName}
          </h2>
          <p className="mt-1 flex items-center gap-2 text-ink-soft">
            <Icon name="people" className="size-5" />
            {interpolate(messages.members, { count: invitation.memberCount })}
          </p>
        </div>
        <WayIn token={token} invitation={invitation} />
        <p className="text-sm text-ink-soft">{messages.joinRule}</p>
      </Card>
      {invitation.openSessions.length === 0 && (
        <p className="text-ink-soft">{messages.noOpenShort}</p>
      )}
      {invitation.openSessions.map((session) => (
        <SessionCard key={session.sessionId} session={session} dateLocale={dateLocale} />
      ))}
    </div>
  );
}

/** The one thing to do now: sign in, join, or go to the group. */
function WayIn({ token, invitation }: { token: string; invitation: PartyInvitation }) {
  const { href } = useLinks();
  const router = useRouter();
  const messages = useMessages('party');
  const { data: visitor } = useVisitor();
  const signIn = useSignInHref();
  const join = useJoinByPartyToken();
  const { press, isPending } = usePress();
  const { groupName, groupId, isMember, isFull } = invitation;
  if (!visitor) return <Skeleton className="h-12 w-48" />;
  if (isMember) {
    return (
      <div className="grid justify-items-start gap-3">
        <p>{messages.alreadyIn}</p>
        <ButtonLink href={href('partyGroup', { id: groupId })}>{messages.toYourGroup}</ButtonLink>
      </div>
    );
  }
  if (isFull) return <p className="font-semibold">{messages.full}</p>;
  if (!visitor.isSignedIn) {
    return (
      <div className="grid justify-items-start gap-3">
        <p>{messages.signInToJoin}</p>
        <ButtonLink size="lg" href={signIn}>
          {messages.signIn}
        </ButtonLink>
      </div>
    );
  }
  async function joinOnce() {
    const done = interpolate(messages.joined, { group: groupName });
    if (await press(() => join.mutateAsync({ token }), done))
      router.push(href('partyGroup', { id: groupId }));
  }
  return (
    <Button
      size="lg"
      className="justify-self-start"
      pending={isPending}
      onClick={() => void joinOnce()}
    >
      {messages.join}
    </Button>
  );
}

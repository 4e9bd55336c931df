import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { FormFailures, FormOutcome } from './form-outcome';

/**
 * Unsubscribing by a plain form, for readers without scripts. It posts to the current address, which names the
 * recipient and the offer; the page itself is the same for all.
 */
export function UnsubscribeWithoutScript() {
  const messages = useMessages('preferences');
  const undo = (what: string) => (
    <form method="post" className="mt-3">
      <Button type="submit" name="what" value={what} variant="secondary" size="sm">
        {messages.undo}
      </Button>
    </form>
  );
  return (
    <noscript>
      <div className="flex max-w-xl flex-col gap-4">
        <FormOutcome id="done-offer">
          {messages.stoppedLike}
          {undo('undo_offer')}
        </FormOutcome>
        <FormOutcome id="done-all">
          {messages.stoppedAll}
          {undo('undo_all')}
        </FormOutcome>
        <FormOutcome id="already">{messages.alreadyOff}</FormOutcome>
        <FormOutcome id="undone">{messages.undone}</FormOutcome>
        <FormFailures />
        <Card className="flex flex-col gap-4">
          <p className="text-xl">{messages.openedOnly}</p>
          <form method="post" className="flex flex-wrap gap-3">
            <Button type="submit" size="lg" name="what" value="offer">
              {messages.unsubscribeLike}
            </Button>
            <Button type="submit" size="lg" variant="secondary" name="what" value="all">
              {messages.unsubscribeAll}
            </Button>
          </form>
          <p className="text-sm text-ink-soft">{messages.kept}</p>
        </Card>
      </div>
    </noscript>
  );
}

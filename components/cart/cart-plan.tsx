'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { StatePicture } from '@/components/artwork/state-picture';
import { Button, ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { FormProblem } from '@/components/ui/form-problem';
import { EmptyState } from '@/components/ui/states';
import { campaignQuery } from '@/lib/contract/attribution';
import type { CartPlan, PlannedEntry } from '@/lib/contract/cart';
import { formatMoney } from '@/lib/money/format-money';
import { useBuildCart, useCart } from '@/lib/queries/cart';
import { useVisitor } from '@/lib/queries/session';
import { ticketsIn } from '@/lib/rules/cart/cart-lines';
import { isInCart } from '@/lib/rules/cart/entry-key';
import { dateLocaleOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';
import { PlannedEntryCard } from './planned-entry-card';
import { refusalWords } from './refusal-messages';

/**
 * What a link would put into the cart. Only a press puts it there: opening, reloading or prefetching the page adds
 * nothing, and what the cart holds already is not added twice.
 */
export function CartPlanView({ plan, reread }: { plan: CartPlan; reread: () => void }) {
  const { href, variant } = useLinks();
  const messages = useMessages('cartLink');
  const visitor = useVisitor();
  const { data: cart, isPending } = useCart();
  const isKnown = visitor.isError || (visitor.isSuccess && !isPending);
  if (plan.entries.length === 0) {
    return (
      <>
        <LeftOut plan={plan} />
        <EmptyState
          picture={<StatePicture kind="cart" />}
          title={plan.leftOut.length > 0 ? messages.nothingTitle : messages.noEntriesTitle}
          actions={
            <>
              <ButtonLink href={href('home')}>{messages.seeOffers}</ButtonLink>
              <ButtonLink variant="secondary" href={href('cart')}>
                {messages.goToCart}
              </ButtonLink>
            </>
          }
        >
          {plan.leftOut.length > 0 ? messages.nothingText : messages.noEntriesText}
        </EmptyState>
      </>
    );
  }
  const held = cart ? ticketsIn(cart.cartItems) : [];
  const dateLocale = dateLocaleOf(variant);
  const isHeld = ({ item }: PlannedEntry) => isInCart(item, held);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
      <div className="flex min-w-0 flex-col gap-4">
        <LeftOut plan={plan} />
        <ul className="flex flex-col gap-4">
          {plan.entries.map((entry, index) => (
            <PlannedEntryCard
              key={entry.repeats?.orderId ?? index}
              entry={entry}
              dateLocale={dateLocale}
              isInCart={isHeld(entry)}
            />
          ))}
        </ul>
      </div>
      <AddPlan
        entries={plan.entries}
        missing={plan.entries.filter((entry) => !isHeld(entry))}
        isKnown={isKnown}
        locale={dateLocale.locale}
        reread={reread}
      />
    </div>
  );
}

function LeftOut({ plan: { leftOut } }: { plan: CartPlan }) {
  const messages = useMessages('cartLink');
  if (leftOut.length === 0) return null;
  return (
    <section
      aria-labelledby="left-out"
      className="mb-1 rounded-xl bg-info-soft px-4 py-3 text-info"
    >
      <h2 id="left-out" className="font-semibold">
        {messages.leftOut}
      </h2>
      <ul className="mt-1 grid gap-1.5">
        {leftOut.map(({ name, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two parts of a link may be alike
          <li key={index} className="break-words">
            <span className="font-semibold">{name}:</span> {reason}
          </li>
        ))}
      </ul>
    </section>
  );
}

function AddPlan({
  entries,
  missing,
  isKnown,
  locale,
  reread,
}: {
  entries: readonly PlannedEntry[];
  /** those that the cart does not hold */
  missing: readonly PlannedEntry[];
  /** whether it is known what the cart holds */
  isKnown: boolean;
  locale: 'en-AU' | 'en-GB';
  reread: () => void;
}) {
  const { href } = useLinks();
  const messages = useMessages('cartLink');
  const cartMessages = useMessages('cart');
  const router = useRouter();
  const build = useBuildCart();
  const [isDone, setIsDone] = useState(false);
  const [problem, setProblem] = useState<string>();
  const announcement = useRef<HTMLParagraphElement>(null);
  const addsAll = isKnown && missing.length === 0 && !isDone;
  const counted = addsAll ? entries : missing;
  const [{ price }] = entries as [PlannedEntry];
  const totalCents = counted.reduce((sum, entry) => sum + entry.price.amountCents, 0);
  const cartHref = () => `${href('cart')}${campaignQuery(window.location.search)}`;

  async function add(onlyOnce: boolean) {
    setProblem(undefined);
    try {
      await build.mutateAsync({ items: counted.map(({ item }) => item), onlyOnce });
      setIsDone(true);
      // in place of this page, so that Back does not lead to the button again
      router.replace(cartHref());
    } catch (error) {
      setProblem(refusalWords(error, cartMessages));
      reread();
    }
  }

  return (
    <Card as="aside" flush className="cart-total" aria-label={cartMessages.total}>
      <p ref={announcement} role="status" className="sr-only">
        {isDone && interpolate(messages.added, { count: entries.length })}
      </p>
      <p className="cart-total-sum items-baseline justify-between gap-x-4">
        <span className="font-semibold">{addsAll ? messages.held : cartMessages.total}</span>
        {!addsAll && (
          <span className="text-figure whitespace-nowrap text-3xl font-semibold tabular-nums">
            {formatMoney({ ...price, amountCents: totalCents }, locale)}
          </span>
        )}
      </p>
      {addsAll ? (
        <div className="grid gap-2">
          <Button size="lg" wide onClick={() => router.replace(cartHref())}>
            {messages.goToCart}
          </Button>
          <Button
            variant="quiet"
            pending={build.isPending}
            pendingLabel={messages.adding}
            onClick={() => add(false)}
          >
            {messages.addAgain}
          </Button>
        </div>
      ) : (
        <Button
          size="lg"
          wide
          disabled={!isKnown}
          pending={build.isPending || isDone}
          pendingLabel={messages.adding}
          onClick={() => add(true)}
        >
          {interpolate(messages.add, { count: missing.length })}
        </Button>
      )}
      <FormProblem>{problem}</FormProblem>
    </Card>
  );
}

'use client';

import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { StatePicture } from '@/components/artwork/state-picture';
import { PageOutOfRange } from '@/components/errors/page-out-of-range';
import { QueryView } from '@/components/errors/query-view';
import { ButtonLink } from '@/components/ui/button';
import { Pagination } from '@/components/ui/pagination';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { EmptyState } from '@/components/ui/states';
import type { RecurringPlan } from '@/lib/contract/plans';
import {
  autoplaysQuery,
  PLANS_PER_PAGE,
  pausedSubscriptionsQuery,
  recurringPurchasesQuery,
  subscriptionsQuery,
} from '@/lib/queries/plans';
import { pageCountOf } from '@/lib/rules/results/page-number';
import type { DateLocale } from '@/lib/time/draw-label';
import { PlanCard } from './plan-card';

interface Props {
  page: number;
  dateLocale: DateLocale;
}

/** Everything that is bought again and again. */
export function RecurringPurchaseList(props: Props) {
  const messages = useMessages('plans');
  const list = useQuery(recurringPurchasesQuery(props.page));
  return (
    <PlanPages {...props} list={list} route="recurringPurchases">
      <NoPlans title={messages.noneTitle}>{messages.noneText}</NoPlans>
    </PlanPages>
  );
}

export function AutoplayList(props: Props) {
  const messages = useMessages('plans');
  const list = useQuery(autoplaysQuery(props.page));
  return (
    <PlanPages {...props} list={list} route="autoplay">
      <NoPlans title={messages.noneAutoplayTitle}>{messages.noneText}</NoPlans>
    </PlanPages>
  );
}

/** Those that are active, and below them those that may go on again. */
export function SubscriptionList(props: Props) {
  const messages = useMessages('plans');
  const list = useQuery(subscriptionsQuery(props.page));
  const paused = useQuery(pausedSubscriptionsQuery()).data?.items ?? [];
  return (
    <>
      <PlanPages {...props} list={list} route="subscriptions">
        <NoPlans title={messages.noneSubscriptionsTitle}>{messages.noneSubscriptionsText}</NoPlans>
      </PlanPages>
      {props.page === 1 && paused.length > 0 && (
        <section aria-labelledby="paused" className="mt-10">
          <h2 id="paused" className="text-section mb-3">
            {messages.stoppedTitle}
          </h2>
          <Plans plans={paused} dateLocale={props.dateLocale} level="h3" />
        </section>
      )}
    </>
  );
}

type List = UseQueryResult<{ items: readonly RecurringPlan[]; pageInfo: { total: number } }>;

interface PagesProps extends Props {
  route: 'recurringPurchases' | 'autoplay' | 'subscriptions';
  /** in place of an empty list */
  children: ReactNode;
}

function PlanPages({ list, ...props }: PagesProps & { list: List }) {
  const messages = useMessages('plans');
  const loading = (
    <Loading label={messages.title}>
      <Skeleton className="h-96 w-full" />
    </Loading>
  );
  return (
    <QueryView
      query={list}
      loading={loading}
      failure={{
        title: messages.errorTitle,
        text: messages.errorText,
        tryAgain: messages.tryAgain,
      }}
    >
      {({ items, pageInfo }) => <KnownPlans plans={items} total={pageInfo.total} {...props} />}
    </QueryView>
  );
}

function KnownPlans({
  plans,
  total,
  route,
  page,
  dateLocale,
  children,
}: PagesProps & { plans: readonly RecurringPlan[]; total: number }) {
  const { href } = useLinks();
  const pageCount = pageCountOf(total, PLANS_PER_PAGE);
  const hrefFor = (to: number) => href(route, to > 1 ? { page: to } : {});
  if (page > pageCount)
    return <PageOutOfRange page={page} pageCount={pageCount} hrefFor={hrefFor} />;
  if (plans.length === 0) return children;
  return (
    <>
      <Plans plans={plans} dateLocale={dateLocale} />
      <Pagination page={page} pageCount={pageCount} hrefFor={hrefFor} />
    </>
  );
}

function Plans({
  plans,
  dateLocale,
  level = 'h2',
}: {
  plans: readonly RecurringPlan[];
  dateLocale: DateLocale;
  level?: 'h2' | 'h3';
}) {
  return (
    <ul className="flex flex-col gap-3">
      {plans.map((plan) => (
        <PlanCard key={plan.id} plan={plan} dateLocale={dateLocale} level={level} />
      ))}
    </ul>
  );
}

function NoPlans({ title, children }: { title: string; children: string }) {
  const { href } = useLinks();
  const messages = useMessages('plans');
  return (
    <EmptyState
      picture={<StatePicture kind="plans" />}
      title={title}
      actions={<ButtonLink href={href('home')}>{messages.noneAction}</ButtonLink>}
    >
      {children}
    </EmptyState>
  );
}

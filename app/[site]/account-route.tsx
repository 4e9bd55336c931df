import type { DataTag, QueryKey } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache, type ReactNode } from 'react';
import { MessagesProvider } from '#messages';
import { AccountShell } from '@/components/account/account-shell';
import { accountPageOf } from '@/components/navigation/account-links';
import { Hydrate } from '@/components/providers/hydrate';
import { Providers } from '@/components/providers/providers';
import { HasWalletProvider } from '@/components/session/has-wallet';
import { SameCustomer } from '@/components/session/same-customer';
import { isRefusal } from '@/lib/client/api-error';
import type { MessageCategory, ShopMessages } from '@/lib/contract/shop-messages';
import type { Capability } from '@/lib/contract/site';
import { customerQuery } from '@/lib/queries/customer';
import { notificationsQuery } from '@/lib/queries/notifications';
import { type Href, links, type Params } from '@/lib/routes/links';
import type { ParamsOf, PlainRoute } from '@/lib/routes/params';
import { type RouteName, routeOf } from '@/lib/routes/table';
import { dateLocaleOf } from '@/lib/rules/site';
import { pageSite } from '@/lib/site/page-site';
import { getMessages } from '@/web/messages/get-messages';
import { orNotFound, siteOrNotFound } from '@/web/page-data/or-not-found';
import { accountPage, orSignIn } from '@/web/session/account-page';
import type { SignedIn } from '@/web/session/cookie';
import { metadataOrNotFound } from './with-not-found';

/** A route's parameters as its page receives them: `page` is a number, the others are strings. */
type RouteParams<Name extends RouteName> = {
  [K in keyof ParamsOf<Name> as string extends K ? never : K]-?: K extends 'page' ? number : string;
};

interface Reader {
  customer: SignedIn;
  capabilities: readonly Capability[];
}

interface Query {
  queryKey: QueryKey;
}
type DataOf<Q> = Q extends { queryKey: DataTag<QueryKey, infer T, infer _E> } ? T : unknown;

type ViewProps<
  Name extends RouteName,
  M extends MessageCategory,
  Q extends readonly Query[],
> = RouteParams<Name> &
  Reader & {
    messages: Pick<ShopMessages, M>;
    /** the results of the queries, in the same order */
    data: { [I in keyof Q]: DataOf<Q[I]> };
    dateLocale: ReturnType<typeof dateLocaleOf>;
    href: Href;
    search: Search;
  };

/** Search parameters by their names; those that an address leaves out, or has twice, are missing. */
export type Search = Readonly<Partial<Record<string, string>>>;

interface Declaration<
  Name extends RouteName,
  M extends MessageCategory,
  Q extends readonly Query[],
> {
  /** the messages that the page uses, also in the browser */
  messages: readonly M[];
  title: (messages: Pick<ShopMessages, M>) => string;
  /** the title for a 404, for a page with its own `not-found.tsx` */
  missingTitle?: (messages: Pick<ShopMessages, M>) => string;
  /** where guests are redirected; left out: the login page, which leads back here */
  signIn?: PlainRoute;
  /** what is read before the page renders: the same query options that the hooks in it use */
  queries?: (context: RouteParams<Name> & Reader & { search: Search }) => Q;
  /** read with the page as well; where one fails the page renders without it, and the browser reads it again */
  optionalQueries?: (context: RouteParams<Name> & Reader & { search: Search }) => readonly Query[];
  /** the search parameters that the page reads; the others are passed over */
  search?: readonly string[];
  /** its view reads again what could not be read, and says so itself: a fault is not the error page */
  saysFaults?: boolean;
  View: (props: ViewProps<Name, M, Q>) => ReactNode | Promise<ReactNode>;
}

interface Props {
  params: Promise<{ site: string } & Record<string, string>>;
  searchParams?: Promise<Record<string, string | string[] | undefined>>;
}

/**
 * A page for signed-in customers, declared by its route's name. The route table gives its path, access and
 * capabilities. Answers 404 when the API does not find what the page reads.
 */
export function accountRoute<
  const Name extends RouteName,
  const M extends MessageCategory,
  const Q extends readonly Query[] = [],
>(name: Name, declared: Declaration<Name, M, Q>) {
  const {
    messages: categories,
    title,
    missingTitle,
    signIn,
    queries,
    optionalQueries,
    search: names = [],
    View,
  } = declared;
  const { saysFaults = false } = declared;
  const route = routeOf(name);

  /**
   * Read once for the page and its metadata. @param serialized the parameters as JSON, since `cache` compares arguments by
   * identity
   */
  const load = cache(async (serialized: string) => {
    const { params, search } = JSON.parse(serialized) as PageRequest;
    const routeParams = readParams(params);
    const { href, pathOf } = links(await pageSite());
    const path = pathOf(route, routeParams);
    const address = path + queryOf(search);
    const { queryClient, ...reader } = await accountPage(
      address,
      route,
      signIn && pathOf(routeOf(signIn)),
    );
    const context = { ...(routeParams as RouteParams<Name>), ...reader, search };
    const optional = [...(optionalQueries?.(context) ?? []), ...shellQueries(name, reader)];
    const [data] = await Promise.all([
      orNotFound(
        orSignIn(address, () =>
          Promise.all(
            (queries?.(context) ?? []).map((query) => {
              const read = queryClient.fetchQuery(query);
              return saysFaults ? read.catch(unlessRefused) : read;
            }),
          ),
        ),
        'request.invalid',
      ),
      // never rejects
      ...optional.map((query) => queryClient.prefetchQuery(query)),
    ]);
    return { routeParams, path, search, reader, queryClient, data, href };
  });
  const loadFor = async ({ params, searchParams }: Props) => {
    const search = names.length > 0 ? searchOf(names, (await searchParams) ?? {}) : {};
    return load(JSON.stringify({ params: await params, search } satisfies PageRequest));
  };

  async function Page(props: Props): Promise<ReactNode> {
    const { routeParams, path, search, reader, queryClient, data, href } = await loadFor(props);
    const messages = await messagesOfAll(categories);
    const dateLocale = dateLocaleOf(reader.customer.variant);
    const view = { ...routeParams, ...reader, messages, data, dateLocale, href, search };
    return (
      <MessagesProvider messages={messages}>
        <Providers>
          <SameCustomer customerId={reader.customer.customerId} />
          <Hydrate client={queryClient}>
            <HasWalletProvider capabilities={reader.capabilities}>
              <AccountShell
                route={name}
                path={path}
                capabilities={reader.capabilities}
                messages={await getMessages('shell')}
              >
                {await View(view as unknown as ViewProps<Name, M, Q>)}
              </AccountShell>
            </HasWalletProvider>
          </Hydrate>
        </Providers>
      </MessagesProvider>
    );
  }

  const mayBeMissing = missingTitle !== undefined || route.pattern.includes(':');
  async function metadata(props: Props): Promise<Metadata> {
    siteOrNotFound((await props.params).site);
    // the title of a missing page differs, so find out first whether it exists
    if (mayBeMissing) await loadFor(props);
    return { title: title(await messagesOfAll(categories)), robots: { index: false } };
  }
  const generateMetadata = metadataOrNotFound(
    metadata,
    missingTitle && (async () => missingTitle(await messagesOfAll(categories))),
  );

  return { Page, generateMetadata };
}

/** What header and shell show: the balance, the number at the bell, and the win that the customer has not seen. */
const shellQueries = (name: RouteName, { capabilities }: Reader) =>
  accountPageOf(name)
    ? [
        customerQuery(),
        ...(capabilities.includes('notifications_feed') ? [notificationsQuery()] : []),
      ]
    : [];

/** @throws what the shop refused */
function unlessRefused(error: unknown): undefined {
  if (isRefusal(error)) throw error;
}

interface PageRequest {
  params: Record<string, string>;
  search: Search;
}

const searchOf = (
  names: readonly string[],
  searchParams: Record<string, string | string[] | undefined>,
): Search =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = Object.hasOwn(searchParams, name) ? searchParams[name] : undefined;
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );

function queryOf(search: Search): string {
  const query = new URLSearchParams(search as Record<string, string>);
  return query.size > 0 ? `?${query}` : '';
}

function readParams({ site: _site, ...params }: Record<string, string>): Params {
  if (params.page === undefined) return params;
  return { ...params, page: pageNumber(params.page) ?? notFound() };
}

async function messagesOfAll<M extends MessageCategory>(
  messages: readonly M[],
): Promise<Pick<ShopMessages, M>> {
  const entries = messages.map(
    async (category) => [category, await getMessages(category)] as const,
  );
  return Object.fromEntries(await Promise.all(entries)) as Pick<ShopMessages, M>;
}

/** The page number in an address: 1 when there is none, null when it is invalid. */
function pageNumber(text: string | undefined): number | null {
  if (text === undefined) return 1;
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : null;
}

'use client';

import { createContext, type ReactNode, use, useMemo } from 'react';
import type { MessageCategory, ShopMessages } from '@/lib/contract/shop-messages';

const MessagesContext = createContext<Partial<ShopMessages>>({});

/** Provides categories of messages to the client components inside, in addition to those of outer providers. */
export function MessagesProvider({
  messages,
  children,
}: {
  messages: Partial<ShopMessages>;
  children: ReactNode;
}) {
  const outer = use(MessagesContext);
  const all = useMemo(() => ({ ...outer, ...messages }), [outer, messages]);
  return <MessagesContext value={all}>{children}</MessagesContext>;
}

/** A category's messages. @throws an Error when no provider has the category */
export function useMessages<C extends MessageCategory>(category: C): ShopMessages[C] {
  const messages = use(MessagesContext)[category];
  if (!messages) throw new Error(`This page was handed no messages of ${category}`);
  return messages as ShopMessages[C];
}

/** Only the server knows what editors changed: in the browser the providers around stand as they are. */
export const MessageEdits = ({
  children,
}: {
  categories: readonly MessageCategory[];
  children: ReactNode;
}) => children;

'use client';

import { createContext, type ReactNode, use } from 'react';
import type { Capability } from '@/lib/contract/site';
import { keepsWallet } from '@/lib/rules/wallet/keeps-wallet';

const HasWallet = createContext(true);

/** Tells the components inside whether the customer with these capabilities keeps money in the shop. */
export const HasWalletProvider = ({
  capabilities,
  children,
}: {
  capabilities: readonly Capability[];
  children: ReactNode;
}) => <HasWallet value={keepsWallet(capabilities)}>{children}</HasWallet>;

/** Whether there is a wallet to show: nearly every shop has one. */
export const useHasWallet = (): boolean => use(HasWallet);

import dynamic from 'next/dynamic';
import type { ComponentType } from 'react';
import { TestForm } from '../card-form';
import type { CardEntryProps } from './card-entry';

/** The ways of entering a card that these pages know, by the gateways' `cardEntry`. */
const CARD_ENTRIES: Readonly<Record<string, ComponentType<CardEntryProps>>> = {
  test_form: TestForm,
  braintree_fields: dynamic(() =>
    import('../braintree/braintree-entry').then((all) => all.BraintreeEntry),
  ),
  eway_secure_fields: dynamic(() => import('../eway/eway-entry').then((all) => all.EwayEntry)),
  opayo_dropin: dynamic(() => import('../opayo/opayo-entry').then((all) => all.OpayoEntry)),
  stripe_elements: dynamic(() => import('../stripe/stripe-entry').then((all) => all.StripeEntry)),
};

/** Whether a card that is entered in this way can be kept: Opayo's pay once. */
export const keepsCards = (way: string): boolean => way !== 'opayo_dropin';

export const cardEntryOf = (way: string): ComponentType<CardEntryProps> | undefined =>
  Object.hasOwn(CARD_ENTRIES, way) ? CARD_ENTRIES[way] : undefined;

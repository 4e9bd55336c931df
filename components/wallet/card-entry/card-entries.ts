import { BRAINTREE_FORMS } from '../braintree/forms';
import { EWAY_FORMS } from '../eway/forms';
import { OPAYO_FORMS } from '../opayo/forms';
import { SANDBOX_FORMS } from '../sandbox/forms';
import { STRIPE_FORMS } from '../stripe/forms';
import type { GatewayForms } from './gateway-forms';

const FORMS: readonly GatewayForms[] = [
  SANDBOX_FORMS,
  STRIPE_FORMS,
  BRAINTREE_FORMS,
  EWAY_FORMS,
  OPAYO_FORMS,
];

/** What these pages have for a gateway, by its way of entering a card; undefined for a way that they do not know. */
export const formsOf = (way: string): GatewayForms | undefined =>
  FORMS.find(({ entry }) => entry.way === way);

/** Whether a card that is entered in this way can be kept. */
export const keepsCards = (way: string): boolean => formsOf(way)?.entry.keepsCards ?? true;

export const cardEntryOf = (way: string): GatewayForms['Fields'] | undefined =>
  formsOf(way)?.Fields;

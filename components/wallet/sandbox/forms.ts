import dynamic from 'next/dynamic';
import { SANDBOX_ENTRY } from '@/lib/payment-gateways/sandbox/card-entry';
import type { GatewayForms } from '../card-entry/gateway-forms';
import { TestForm } from '../card-form';
import { ButtonsLoading } from '../wallet-buttons/buttons-loading';

export const SANDBOX_FORMS: GatewayForms = {
  entry: SANDBOX_ENTRY,
  Fields: TestForm,
  Buttons: dynamic(
    () => import('../wallet-buttons/sandbox-buttons').then((all) => all.SandboxButtons),
    { loading: ButtonsLoading },
  ),
  SavePayPal: dynamic(() =>
    import('../paypal/sandbox-save-paypal').then((all) => all.SandboxSavePayPal),
  ),
};

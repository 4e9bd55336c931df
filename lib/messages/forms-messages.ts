import shipped from '@/content/copy/en-AU/forms.json';
import type { ShopMessages } from '@/lib/contract/shop-messages';
import { useShippedMessages } from './shipped-messages';

/** The words of forms, for client components. */
export const useFormMessages = (): ShopMessages['forms'] => useShippedMessages('forms', shipped);

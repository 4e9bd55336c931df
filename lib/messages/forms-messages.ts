import shipped from '@/content/copy/en-AU/forms.json';
import type { Copy } from '@/lib/copy/copy';
import { useShippedMessages } from './shipped-messages';

/** The words of forms, for client components. */
export const useFormMessages = (): Copy['forms'] => useShippedMessages('forms', shipped);

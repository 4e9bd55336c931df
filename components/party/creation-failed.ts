import { notify } from '@/components/ui/toast-store';

export const CREATION_NOTICE = 'party-creation';

/** Says that no group or session was made, and why. It stays until it is dismissed, or something was made. */
export function sayCreationFailed(sentence: string, reason: string): void {
  notify({
    id: CREATION_NOTICE,
    tone: 'error',
    title: sentence,
    message: reason,
    isAutoDismissed: false,
  });
}

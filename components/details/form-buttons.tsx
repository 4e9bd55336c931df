import { Button } from '@/components/ui/button';
import { useBannerMessages } from '@/lib/messages/banners-messages';

/** The buttons of a form in the dialog. */
export function FormButtons({ isSaving, onCancel }: { isSaving: boolean; onCancel: () => void }) {
  const messages = useBannerMessages();
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" pending={isSaving} pendingLabel={messages.saving}>
        {messages.save}
      </Button>
      <Button variant="secondary" onClick={onCancel}>
        {messages.cancel}
      </Button>
    </div>
  );
}

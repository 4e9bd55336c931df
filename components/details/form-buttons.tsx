import { Button } from '@/components/ui/button';
import { useBannerMessages } from '@/lib/messages/banners-messages';

/** The buttons of a form in the dialog. */
export function FormButtons({ isSaving, onCancel }: { isSaving: boolean; onCancel: () => void }) {
  const words = useBannerMessages();
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" pending={isSaving} pendingLabel={words.saving}>
        {words.save}
      </Button>
      <Button variant="secondary" onClick={onCancel}>
        {words.cancel}
      </Button>
    </div>
  );
}

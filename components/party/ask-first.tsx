import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';

/** Asks before something that cannot be undone. Keeping things as they are has the focus. */
export function AskFirst({
  title,
  text,
  confirm,
  keep,
  isHarmless = false,
  isPending,
  onConfirm,
  onClose,
}: {
  title: string;
  text: string;
  /** what the button says that does it, and the one that does not */
  confirm: string;
  keep: string;
  /** nothing of anybody's is lost by it */
  isHarmless?: boolean;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  return (
    <Dialog open onClose={onClose} title={title}>
      <div className="grid gap-5">
        <p>{text}</p>
        <div className="flex flex-wrap gap-3">
          <Button
            variant={isHarmless ? 'primary' : 'danger'}
            pending={isPending}
            onClick={onConfirm}
          >
            {confirm}
          </Button>
          <Button variant="secondary" data-autofocus onClick={onClose}>
            {keep}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

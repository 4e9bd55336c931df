import { ContentPicture } from '@/components/rich-text/content-picture';
import type { Partner } from '@/lib/contract/partners';

/** A partner's mark; its name stands beside it. */
export const PartnerMark = ({ mark, className }: { mark: Partner['mark']; className: string }) => (
  <ContentPicture picture={mark} isFirst className={className} />
);

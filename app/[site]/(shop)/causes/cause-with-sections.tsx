import type { ComponentProps } from 'react';
import { CauseView } from '@/components/causes/cause-view';
import { Sections } from '../../sections';
import type { loadCause } from './load-cause';

type Props = Awaited<ReturnType<typeof loadCause>> &
  Pick<ComponentProps<typeof CauseView>, 'first'>;

/** A cause with the sections that editors added to its page. */
export function CauseWithSections({ page, ...shown }: Props) {
  const sections = page && (
    <Sections sections={page.sections} site={shown.site} where={`the cause ${shown.cause.slug}`} />
  );
  return <CauseView {...shown} sections={sections} />;
}

'use client';

import { useState } from 'react';
import type { GroupFile, OpenGroup } from '@/lib/contract/operator/groups';
import { callOperator } from './call-operator';
import { GroupView } from './group-view';
import { OpeningForm } from './opening-form';

/** Asks why a group is opened before it is: it names everybody in it. It closes with the page. */
export function GroupOpening({ groupId }: { groupId: string }) {
  const [group, setGroup] = useState<GroupFile>();
  if (group) return <GroupView group={group} />;
  return (
    <OpeningForm
      title="Open a group"
      example="a member asks for their share"
      open={async (reason) => {
        setGroup(await callOperator<typeof OpenGroup>('openOfficeGroup', { groupId, reason }));
      }}
    />
  );
}

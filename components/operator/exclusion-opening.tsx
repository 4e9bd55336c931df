'use client';

import { useState } from 'react';
import type { ExclusionMatch, OpenExclusionMatch } from '@/lib/contract/operator/exclusions';
import { callOperator } from './call-operator';
import { ExclusionMatchView } from './exclusion-match-view';
import { OpeningForm } from './opening-form';

interface Props {
  matchId: string;
  mayDecide: boolean;
}

/** Asks why a match is opened before it is: it shows the data of two people. It closes with the page. */
export function ExclusionOpening({ matchId, mayDecide }: Props) {
  const [opened, setOpened] = useState<{ match: ExclusionMatch; reason: string }>();
  const open = async (reason: string) => {
    const match = await callOperator<typeof OpenExclusionMatch>('openExclusionMatch', {
      ...{ matchId, reason },
    });
    setOpened({ match, reason });
  };
  if (opened)
    return (
      <ExclusionMatchView
        match={opened.match}
        mayDecide={mayDecide}
        onChanged={() => void open(opened.reason)}
      />
    );
  return (
    <OpeningForm
      title="Open a match"
      example="they sent a passport that tells them apart"
      open={open}
    />
  );
}

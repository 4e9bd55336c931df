import { useEffect, useState } from 'react';
import { goToStep, useStepInAddress } from '@/lib/browser/step-in-address';
import { tabStorage } from '@/lib/browser/storage';
import {
  type CreationStep,
  creationStepShown,
  nextCreationStep,
  type PartyDraft,
  readCreationStep,
  readDraft,
  writeDraft,
} from '@/lib/rules/party/creation-steps';

const keyOf = (customerId: string) => `fairdraw.party.${customerId}`;

/**
 * The steps of creating a party, each an entry in the tab's history. What was decided outlives Back and a reload; it is
 * the customer's own, whoever signs in next in the same tab.
 */
export function useCreation(customerId: string) {
  const [draft, setDraft] = useState(() => startingDraft(customerId));
  const step = useStepInAddress();
  const shown = creationStepShown(readCreationStep(step), draft);
  const [opened, setOpened] = useState({ step, isLeft: false });
  if (step !== opened.step && !opened.isLeft) setOpened({ step, isLeft: true });
  useEffect(() => tabStorage.set(keyOf(customerId), writeDraft(draft)), [customerId, draft]);

  const show = (next: CreationStep) => goToStep(next, DECIDED_BY_LINK);

  /** Keeps what is being decided, without going on. */
  const keep = (more: PartyDraft) => setDraft((before) => ({ ...before, ...more }));

  /** Adds what is decided, and goes to the step that follows `step`. */
  function decide(step: CreationStep, more: PartyDraft) {
    const decided = { ...draft, ...more };
    setDraft(decided);
    show(nextAfter(step, decided));
  }

  return { draft, shown, isFirst: !opened.isLeft, show, keep, decide };
}

/** What a link says, and the first step decides. */
const DECIDED_BY_LINK = ['group', 'offer'];

const AFTER: Readonly<Record<CreationStep, CreationStep>> = {
  name_group: 'select_draw',
  select_draw: 'set_share_price',
  set_share_price: 'select_auto_session',
  select_auto_session: 'join_session',
  join_session: 'join_session',
};

/** Whoever went back to change one thing sees the steps after it again, filled in. */
const nextAfter = (step: CreationStep, draft: PartyDraft): CreationStep =>
  draft.sessionId ? nextCreationStep(draft) : creationStepShown(AFTER[step], draft);

/** What the tab still holds, or a new one: of the group and the lottery that the link names. */
function startingDraft(customerId: string): PartyDraft {
  const search = new URLSearchParams(window.location.search);
  const stored = readDraft(tabStorage.get(keyOf(customerId)));
  const groupId = search.get('group');
  const lotteryKey = search.get('offer');
  // a link begins anew; only a step of what was made leads back to it
  const isNew = !search.has('step') || groupId !== null || lotteryKey !== null;
  const isOver = stored.sessionId !== undefined && isNew;
  const draft = isOver || (groupId && groupId !== stored.groupId) ? {} : stored;
  const named = groupId ? { ...draft, groupId } : draft;
  if (!lotteryKey || lotteryKey === named.lotteryKey) return named;
  const { drawNo: _drawNo, sharePriceCents: _price, ...rest } = named;
  return { ...rest, lotteryKey };
}

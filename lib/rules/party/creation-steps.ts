/** The steps of creating a party (specification, document 1, section 4). */
export type CreationStep =
  | 'name_group'
  | 'select_draw'
  | 'set_share_price'
  | 'select_auto_session'
  | 'join_session';

const NUMBER = {
  name_group: 1,
  select_draw: 2,
  set_share_price: 3,
  select_auto_session: 4,
  join_session: 5,
} as const satisfies Record<CreationStep, number>;

export const CREATION_STEPS = Object.keys(NUMBER) as readonly CreationStep[];

export const numberOfCreationStep = (step: CreationStep): number => NUMBER[step];

/** What the organiser has decided so far. */
export interface PartyDraft {
  /** a name that is being typed, of a group that does not exist yet */
  groupName?: string;
  /** the group, once it exists */
  groupId?: string;
  lotteryKey?: string;
  drawNo?: number;
  sharePriceCents?: number;
  /** the most shares that the ticket has */
  sharesTotal?: number;
  isRepeated?: boolean;
  invitesAll?: boolean;
  /** the session, once it exists */
  sessionId?: string;
}

/** The first step that is not done. */
export function nextCreationStep(draft: PartyDraft): CreationStep {
  if (draft.sessionId) return 'join_session';
  if (!draft.groupId) return 'name_group';
  if (!draft.lotteryKey || draft.drawNo === undefined) return 'select_draw';
  if (draft.sharePriceCents === undefined) return 'set_share_price';
  return 'select_auto_session';
}

/**
 * The step to show when `requested` is asked for: that step, or the first that has to be done before it. Once the session
 * exists, what it was made of is settled.
 */
export function creationStepShown(requested: CreationStep, draft: PartyDraft): CreationStep {
  const next = nextCreationStep(draft);
  if (next === 'join_session') return next;
  return NUMBER[requested] < NUMBER[next] ? requested : next;
}

/** The step named in an address; the first where it names none. */
export const readCreationStep = (text: string | null): CreationStep =>
  text !== null && Object.hasOwn(NUMBER, text) ? (text as CreationStep) : 'name_group';

/** As text for the tab's storage. */
export const writeDraft = (draft: PartyDraft): string => JSON.stringify(draft);

/** What the tab's storage holds, as far as it makes sense: others may have written into it. */
export function readDraft(text: string | null): PartyDraft {
  const stored = parsed(text);
  const string = (name: keyof PartyDraft) => {
    const value = stored[name];
    return typeof value === 'string' && value.length <= 100 ? { [name]: value } : {};
  };
  const count = (name: keyof PartyDraft) => {
    const value = stored[name];
    return Number.isSafeInteger(value) && (value as number) > 0 ? { [name]: value } : {};
  };
  const flag = (name: keyof PartyDraft) =>
    typeof stored[name] === 'boolean' ? { [name]: stored[name] } : {};
  return {
    ...string('groupName'),
    ...string('groupId'),
    ...string('lotteryKey'),
    ...count('drawNo'),
    ...count('sharePriceCents'),
    ...count('sharesTotal'),
    ...flag('isRepeated'),
    ...flag('invitesAll'),
    ...string('sessionId'),
  };
}

function parsed(text: string | null): Partial<Record<keyof PartyDraft, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

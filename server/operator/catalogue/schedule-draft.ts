import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { RequestCatalogueChange } from '@/lib/contract/operator/catalogue-drafts';
import {
  CatalogueProblems,
  checkChange,
  type Draft,
  differencesBetween,
  draftSubject,
  endDraft,
  lockDraft,
  lockRequested,
  writeChange,
} from '@/server/catalogue';
import { inTransaction, type Tx } from '@/server/db/transaction';
import { customersBySegment } from '@/server/identity';
import { type StaffContext, within } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { actorOf, type Kind, type Lines, recordAction, requestApproval } from '@/server/staff';

interface CatalogueChange {
  draftId: string;
  /** of the draft, as it is requested: a second person approves nothing else */
  revision: number;
  /** an instant; as soon as it is approved where left out */
  from?: string | undefined;
}

type Checked = Awaited<ReturnType<typeof checkChange>> & { draft: Draft };

/** A request shows so many differences one by one; the draft has them all. */
const MOST_LINES = 200;
const NOTHING = '–';

/** A draft that becomes the catalogue: what `npm run catalogue -- apply` does, by two people. */
export const CATALOGUE_CHANGE: Kind<CatalogueChange> = {
  name: 'catalogue_change',
  deciders: ['catalogue'],
  describe: async (tx, change) => {
    const checked = await check(tx, change);
    const { draft, before, superseded } = checked;
    const differences = differencesBetween(before.catalogue, draft.catalogue);
    const shown = differences.slice(0, MOST_LINES);
    const rest = differences.length - shown.length;
    const lines = (side: 'was' | 'is'): Lines => [
      ...shown.map(({ place, ...sides }) => ({ name: place, value: sides[side] ?? NOTHING })),
      ...(rest > 0 ? [{ name: 'More', value: `${rest} differences, which the draft shows` }] : []),
    ];
    return {
      title: `Change the catalogue: ${draft.name}`,
      subject: draftSubject(draft.id),
      before: [
        { name: 'Catalogue', value: `version ${before.no}` },
        ...superseded.map(({ no, validFrom }) => ({
          name: `Version ${no}`,
          value: `is to come on ${validFrom.toISOString()}`,
        })),
        ...lines('was'),
      ],
      after: [
        { name: 'Catalogue', value: `${draft.name}, as saved ${timesOf(draft.revision)}` },
        { name: 'Holds from', value: change.from ?? 'the moment of the approval' },
        ...superseded.map(({ no }) => ({ name: `Version ${no}`, value: 'will not come' })),
        ...lines('is'),
      ],
    };
  },
  make: async (tx, change, { ctx, requestedBy, reason, approvalId }) => {
    const checked = await check(tx, change);
    const { draft, before, no } = checked;
    // written down first: from when the version is written, seconds count until the commit
    await recordAction(tx, actorOf(ctx), {
      action: 'catalogue.scheduled',
      subject: `catalogue:${no}`,
      before: { version: before.no },
      after: { version: no, from: change.from ?? null, draftId: draft.id, approvalId },
    });
    const { version } = await orUnsound(writeChange(tx, checked, { by: requestedBy, reason }));
    await endDraft(tx, { draftId: draft.id, versionNo: version?.no ?? null });
  },
};

const timesOf = (revision: number): string => (revision === 1 ? 'once' : `${revision} times`);

/**
 * Puts a draft before a second person of catalogue.
 * @throws catalogue.draft_not_found | catalogue.draft_changed | catalogue.draft_waits | catalogue.base_moved |
 * catalogue.no_change | catalogue.unsound | approval.pending
 */
export async function requestCatalogueChange(
  ctx: StaffContext,
  { reason, ...change }: VerbInput<typeof RequestCatalogueChange>,
): Promise<CallResult<typeof RequestCatalogueChange>> {
  return inTransaction(ctx, async (tx) => {
    await lockDraft(tx, change);
    return {
      approvalId: await requestApproval(within(ctx, tx), {
        kind: CATALOGUE_CHANGE,
        change,
        reason,
      }),
    };
  });
}

/**
 * Holds a draft, which it locks, against the catalogue that there is.
 * @throws catalogue.draft_not_found | catalogue.draft_changed | catalogue.base_moved | catalogue.no_change |
 * catalogue.unsound
 */
async function check(tx: Tx, { from, ...read }: CatalogueChange): Promise<Checked> {
  const draft = await lockRequested(tx, read);
  const { catalogue, basedOn } = draft;
  const checked = await orUnsound(
    checkChange(tx, customersBySegment, {
      catalogue,
      ...(from !== undefined && { from: new Date(from) }),
    }),
  );
  if (checked.before.no !== basedOn)
    throw new ShopError('catalogue.base_moved', { values: { no: String(checked.before.no) } });
  if (checked.isNothing) throw new ShopError('catalogue.no_change');
  return { ...checked, draft };
}

/** What the checks say, as a refusal. @throws catalogue.unsound */
async function orUnsound<T>(checking: Promise<T>): Promise<T> {
  try {
    return await checking;
  } catch (error) {
    if (error instanceof CatalogueProblems)
      throw new ShopError('catalogue.unsound', { values: { reason: error.problems.join(' ') } });
    throw error;
  }
}

'use client';

import { useRouter } from 'next/navigation';
import { TextInput } from '@/components/ui/text-input';
import type { CataloguePart } from '@/lib/contract/catalogue-parts';
import type {
  DiscardCatalogueDraft,
  RemoveDraftEntry,
  RequestCatalogueChange,
  StartCatalogueDraft,
  UpdateDraftBase,
} from '@/lib/contract/operator/catalogue-drafts';
import { callOperator } from './call-operator';
import { draftAddress, PART_WORDS } from './catalogue-words';
import { ConfirmedAction } from './confirmed-action';
import { textOf } from './use-operator-form';

/** Begins a draft from the version in force, and opens it. */
export function StartDraft() {
  const router = useRouter();
  return (
    <ConfirmedAction
      label="New draft"
      title="Begin a draft"
      variant="primary"
      hasReason={false}
      send={async (fields) => {
        const name = textOf(fields, 'name');
        const started = await callOperator<typeof StartCatalogueDraft>('startCatalogueDraft', {
          name,
        });
        router.push(draftAddress(started.draftId));
        return undefined;
      }}
    >
      {(problems) => (
        <TextInput
          label="What is it about?"
          hint="Such as: Lifeboat Lottery. It begins as the version in force."
          name="name"
          maxLength={80}
          error={problems.name}
          required
        />
      )}
    </ConfirmedAction>
  );
}

/** The draft as the reader has it in sight. */
interface Read {
  draftId: string;
  revision: number;
}

export const RequestChange = ({ draftId, revision }: Read) => (
  <ConfirmedAction
    label="Schedule it"
    title="Schedule this draft?"
    variant="primary"
    send={async (fields) => {
      const from = instantOf(textOf(fields, 'from'));
      await callOperator<typeof RequestCatalogueChange>('requestCatalogueChange', {
        ...{ draftId, revision, reason: textOf(fields, 'reason') },
        ...(from !== undefined && { from }),
      });
      return <p>Requested. Another person of catalogue decides on it, under Approvals.</p>;
    }}
  >
    {(problems) => (
      <>
        <p>
          It is checked again when a second person approves it, and holds on every node. If another
          version is written meanwhile, the request is outdated.
        </p>
        <TextInput
          label="Holds from, in UTC"
          hint="Left empty: from when it is approved."
          name="from"
          type="datetime-local"
          error={problems.from}
        />
      </>
    )}
  </ConfirmedAction>
);

/** What a field of a day and a time says, in UTC; what is no instant stays, so that the server says so. */
function instantOf(text: string): string | undefined {
  if (text === '') return undefined;
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) ? `${text}:00.000Z` : text;
}

export const TakeUpVersion = ({ draftId, revision, no }: Read & { no: number }) => (
  <ConfirmedAction
    label={`Take up version ${no}`}
    title={`Take up version ${no}?`}
    hasReason={false}
    send={async () => {
      const { conflicts } = await callOperator<typeof UpdateDraftBase>('updateDraftBase', {
        ...{ draftId, revision, no },
      });
      if (conflicts.length === 0) return undefined;
      return (
        <>
          <p>
            Done. These were changed in both, and stay as the draft has them: look at each of them.
          </p>
          <ul className="list-disc pl-6">
            {conflicts.map(({ part, key }) => (
              <li key={`${part} ${key}`}>
                {PART_WORDS[part].title}
                {key && `: ${key}`}
              </li>
            ))}
          </ul>
        </>
      );
    }}
  >
    <p>
      What that version changed comes into the draft, entry by entry. What the draft changed stays.
    </p>
  </ConfirmedAction>
);

export function DiscardDraft({ draftId, revision }: Read) {
  const router = useRouter();
  return (
    <ConfirmedAction
      label="Put away"
      title="Put this draft away?"
      variant="danger"
      send={async (fields) => {
        const reason = textOf(fields, 'reason');
        await callOperator<typeof DiscardCatalogueDraft>('discardCatalogueDraft', {
          ...{ draftId, revision, reason },
        });
        router.push('/operator/catalogue');
        return undefined;
      }}
    >
      <p>Nobody can write it any more. What is sold stays as it is.</p>
    </ConfirmedAction>
  );
}

interface RemoveProps extends Read {
  part: CataloguePart;
  entryKey: string;
}

/** What it means for customers when an entry is left out. */
const REMOVED: Readonly<Partial<Record<CataloguePart, string>>> = {
  raffles:
    'It is not sold any more once the draft holds. Draws that are written are held, and its results stay.',
  lotteries:
    'It is not sold any more once the draft holds: it leaves carts and plans. Draws are held all the same.',
};

export function RemoveEntry({ draftId, revision, part, entryKey }: RemoveProps) {
  const router = useRouter();
  const label = part === 'raffles' || part === 'lotteries' ? 'Take off sale' : 'Leave out';
  return (
    <ConfirmedAction
      label={label}
      title={`${label}: ${entryKey}?`}
      variant="danger"
      hasReason={false}
      send={async () => {
        await callOperator<typeof RemoveDraftEntry>('removeDraftEntry', {
          ...{ draftId, revision, part, key: entryKey },
        });
        router.push(draftAddress(draftId));
        return undefined;
      }}
    >
      <p>{REMOVED[part] ?? 'The draft goes on without it. Nothing changes until it holds.'}</p>
    </ConfirmedAction>
  );
}

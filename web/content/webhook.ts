import { isPlace } from '@/lib/routes/content-changes';

/** What has changed according to a content system's webhook; missing fields are unknown. */
export interface ContentChange {
  collection?: string;
  ids?: string[];
  isMoved?: boolean;
}

type Fields = Record<string, unknown>;

const MOST_IDS = 1000;

/**
 * Reads a Directus webhook: its flow's trigger (`event`, `collection`, `key` or `keys`, `payload`), either bare or
 * under `trigger`, `$trigger` or `body`. Anything not named counts as changed: without a collection all content,
 * without ids the whole collection, and without a payload also the item's place.
 */
export function readContentChange(sent: unknown): ContentChange {
  const trigger = triggerIn(sent);
  const collection = trigger?.collection;
  if (!trigger || typeof collection !== 'string' || !/^\w{1,64}$/.test(collection)) return {};
  const ids = idsIn(trigger);
  if (ids.length === 0 || ids.length > MOST_IDS) return { collection };
  return { collection, ids, isMoved: isMoved(collection, trigger) };
}

function triggerIn(sent: unknown): Fields | undefined {
  if (!isFields(sent)) return undefined;
  if ('collection' in sent) return sent;
  return [sent.trigger, sent.$trigger, sent.body].find(
    (inner): inner is Fields => isFields(inner) && 'collection' in inner,
  );
}

/** A deletion's payload is the list of its keys. */
function idsIn({ key, keys, payload }: Fields): string[] {
  const sentIds = [key, keys, Array.isArray(payload) ? payload : undefined].find(
    (one) => one !== undefined && one !== null,
  );
  const ids = (Array.isArray(sentIds) ? sentIds : [sentIds]).filter(isId).map(String);
  return ids.filter((id) => id !== '' && id.length <= 255);
}

const isId = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

function isMoved(collection: string, { event, payload }: Fields): boolean {
  if (typeof event !== 'string' || !event.endsWith('.update') || !isFields(payload)) return true;
  return Object.keys(payload).some((field) => isPlace(collection, field));
}

const isFields = (value: unknown): value is Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

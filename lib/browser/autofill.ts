/** Fields with a text; the others are told apart by their events alone. */
const TEXT_FIELDS = 'input:not([type=file], [type=radio], [type=checkbox]), textarea';

/** As typing would, but marked: what was typed early still waits for its turn (`lib/consent/early-input.ts`). */
const announce = (field: Element) =>
  field.dispatchEvent(Object.assign(new Event('input', { bubbles: true }), { isAnnounced: true }));

/**
 * Some password managers fill a field in without an event, so that React does not know of it. Before a form is sent, its
 * fields are announced again: React passes over those whose value it has seen.
 */
export function noticeAutofill(): void {
  addEventListener(
    'submit',
    ({ target }) => {
      if (!(target instanceof HTMLFormElement)) return;
      for (const field of target.elements) if (field.matches(TEXT_FIELDS)) announce(field);
    },
    { capture: true },
  );
}

/** Announces what was filled in before a part is hydrated, which would empty its fields: it counts as typed early. */
export function announceFilledFields(): void {
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    TEXT_FIELDS,
  ))
    if (field.value !== field.defaultValue) announce(field);
}

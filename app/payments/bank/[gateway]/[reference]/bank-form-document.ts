import { bareDocument } from '@/lib/documents/bare-document';
import { sayIn } from '@/lib/messages/say';
import { localeOf } from '@/lib/rules/site';
import { escapeMarkup } from '@/lib/text/escape-markup';
import { heldSiteName } from '@/web/held-site-names';

interface BankForm {
  action: string;
  fields: Readonly<Record<string, string>>;
}

/** A document whose form sends itself, and has a button where no script runs. */
export function bankFormDocument({ action, fields }: BankForm, nonce: string): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) =>
      `<input type="hidden" name="${escapeMarkup(name)}" value="${escapeMarkup(value)}">`,
  );
  const locale = localeOf('AU');
  const title = sayIn(locale)({ key: 'deposit.to_the_bank' });
  const form = `<form method="post" action="${escapeMarkup(action)}">${inputs.join('')}<button>${escapeMarkup(title)}</button></form>`;
  const script = `<script nonce="${nonce}">document.forms[0].submit()</script>`;
  return bareDocument({ locale, siteName: heldSiteName(), title, body: form + script });
}

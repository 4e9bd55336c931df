import { sayIn } from '@/lib/messages/say';
import { localeOf } from '@/lib/rules/site';

interface BankForm {
  action: string;
  fields: Readonly<Record<string, string>>;
}

/** A document whose form sends itself, and has a button where no script runs. */
export function bankFormDocument({ action, fields }: BankForm, nonce: string): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  );
  const locale = localeOf('AU');
  const words = escaped(sayIn(locale)({ key: 'deposit.to_the_bank' }));
  return `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${words}</title><body><form method="post" action="${escaped(action)}">${inputs.join('')}<button>${words}</button></form><script nonce="${nonce}">document.forms[0].submit()</script></body></html>`;
}

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

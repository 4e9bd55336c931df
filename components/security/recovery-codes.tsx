'use client';

import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { copyText } from '@/components/ui/copy-text';
import { downloadFile } from '@/components/ui/download-file';

/** The ten recovery codes, shown this once, with ways to keep them. */
export function RecoveryCodes({ codes, onSaved }: { codes: string[]; onSaved: () => void }) {
  const messages = useMessages('security');
  const text = codes.join('\n');
  return (
    <div className="flex flex-col gap-5">
      <p className="text-ink-soft">{messages.recoveryText}</p>
      <ul className="grid gap-x-6 gap-y-2 rounded-xl bg-sunk px-4 py-4 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="whitespace-nowrap font-semibold tracking-wide">{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          icon="copy"
          onClick={() =>
            copyText(text, { copied: messages.codesCopied, notCopied: messages.notCopied })
          }
        >
          {messages.copyCodes}
        </Button>
        <Button
          variant="secondary"
          icon="download"
          onClick={() => downloadFile(messages.recoveryFile, `${text}\n`)}
        >
          {messages.downloadCodes}
        </Button>
      </div>
      <Button size="lg" wide onClick={onSaved}>
        {messages.done}
      </Button>
    </div>
  );
}

'use client';

import { useId, useState } from 'react';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { downloadFile } from '@/components/ui/download-file';
import { FormProblem } from '@/components/ui/form-problem';
import type { ResultOf } from '@/lib/contract/calls';
import type { ShopMessages } from '@/lib/contract/shop-messages';
import { useExportData } from '@/lib/queries/details';
import { interpolate } from '@/lib/text/interpolate';

/** Downloads everything that is kept of the customer, as a text that any device opens. */
export function DataDownload() {
  const messages = useMessages('dataExport');
  const id = useId();
  const load = useExportData();
  const [isLoaded, setIsLoaded] = useState(false);

  const download = () => {
    setIsLoaded(false);
    load.mutate(undefined, {
      onSuccess: (data) => {
        downloadFile(messages.fileName, textOf(data, messages));
        setIsLoaded(true);
      },
    });
  };
  return (
    <Card as="section" aria-labelledby={id} className="flex max-w-140 flex-col items-start gap-3">
      <h2 id={id} className="text-xl font-semibold">
        {messages.heading}
      </h2>
      <p className="text-ink-soft">{messages.lead}</p>
      <FormProblem>{load.isError ? messages.failed : undefined}</FormProblem>
      <Button
        variant="secondary"
        icon="download"
        pending={load.isPending}
        pendingLabel={messages.preparing}
        onClick={download}
      >
        {messages.download}
      </Button>
      <p role="status" className="font-semibold text-good empty:-mt-3">
        {isLoaded && messages.downloaded}
      </p>
    </Card>
  );
}

/** Sections with their headings underlined, entries apart by an empty line. */
export function textOf(
  { madeAt, sections }: ResultOf<'exportData'>,
  messages: ShopMessages['dataExport'],
): string {
  const labels: Readonly<Record<string, string>> = messages.fields;
  const headings: Readonly<Record<string, string>> = messages.sections;
  const parts = sections.map(({ key, entries }) => {
    const heading = `${headings[key] ?? key} (${entries.length})`;
    const written = entries.map((entry) =>
      entry.map(({ field, value }) => `${labels[field] ?? field}: ${value}`).join('\n'),
    );
    return [heading, '='.repeat(heading.length), written.join('\n\n') || messages.nothing].join(
      '\n',
    );
  });
  const head = [messages.fileTitle, interpolate(messages.madeAt, { when: madeAt })].join('\n');
  return `${[head, ...parts].join('\n\n\n')}\n`;
}

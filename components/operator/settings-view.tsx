import { PageHeading, SectionHeading } from '@/components/ui/headings';
import { Table } from '@/components/ui/table';
import type { ShownSetting } from '@/lib/contract/operator/system';

/** The settings as they are, by what they belong to. */
export function SettingsView({ settings }: { settings: readonly ShownSetting[] }) {
  const sections = [...new Set(settings.map(({ section }) => section))];
  return (
    <>
      <PageHeading lead="Of the node that answers, as it was started. What could be a secret is shown as set or not, and passwords in addresses are left out.">
        Settings
      </PageHeading>
      {sections.map((section, index) => (
        <section key={section} aria-labelledby={`section-${index}`} className="mb-10">
          <SectionHeading id={`section-${index}`} isNarrow>
            {section}
          </SectionHeading>
          <Table
            caption={section}
            rows={settings.filter((setting) => setting.section === section)}
            rowKey={({ name }) => name}
            columns={[
              {
                key: 'name',
                header: 'Setting',
                heading: true,
                cell: ({ name }) => <code className="wrap-anywhere">{name}</code>,
              },
              {
                key: 'value',
                header: 'Value',
                cell: (setting) => <span className="wrap-anywhere">{shownValue(setting)}</span>,
              },
              { key: 'source', header: 'From', cell: ({ source }) => SOURCES[source] },
            ]}
          />
        </section>
      ))}
    </>
  );
}

const SOURCES = { set: 'the environment', default: 'its default', none: '–' } as const;

function shownValue({ source, value }: ShownSetting): string {
  if (source === 'none') return 'not set';
  return value ?? 'set';
}

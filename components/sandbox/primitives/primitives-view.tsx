import { SectionHeading } from '@/components/ui/headings';
import { TextLink } from '@/components/ui/text-link';
import type { ExampleProps } from './example';
import { SECTIONS } from './sections';

/** `text-input` is the file of `TextInput`. */
const nameOf = (file: string) =>
  file.replaceAll(/(?:^|-)(\w)/g, (_match, first: string) => first.toUpperCase());

/** Every primitive of `components/ui` in every state, with an offer of the shop where one shows. */
export function PrimitivesView({ label, offer }: ExampleProps & { label: string }) {
  const sections = Object.entries(SECTIONS);
  return (
    <>
      <nav aria-label={label}>
        <ul className="flex flex-wrap gap-x-4">
          {sections.map(([file]) => (
            <li key={file}>
              <TextLink standalone href={`#${file}`}>
                {nameOf(file)}
              </TextLink>
            </li>
          ))}
        </ul>
      </nav>
      {sections.map(([file, Examples]) => (
        <section key={file} aria-labelledby={file} className="mt-10 border-t border-line pt-8">
          <SectionHeading id={file}>{nameOf(file)}</SectionHeading>
          <div className="grid items-start gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
            <Examples offer={offer} />
          </div>
        </section>
      ))}
    </>
  );
}

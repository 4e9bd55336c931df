import { ContentSection } from '@/lib/contract/content-sections';

/** Parses an editor's sections one by one. An invalid one is left out and logged. */
export function readSections(sections: readonly unknown[], where: string): ContentSection[] {
  return sections.flatMap((section, index) => {
    const read = ContentSection.safeParse(section);
    if (read.success) return [read.data];
    const [issue] = read.error.issues;
    console.error(
      `Section ${index + 1} of ${where} is left out: ${issue?.path.join('.')} ${issue?.message}`,
    );
    return [];
  });
}

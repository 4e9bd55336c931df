import type shell from '@/content/copy/en-AU/shell.json';

/**
 * The site's words, by category: the shape of what ships in `content/copy/en-AU`. A text may hold `{name}` for
 * something that is filled in. An editor's words take their place at run time, key by key.
 */
export interface Copy {
  shell: typeof shell;
}

export type CopyCategory = keyof Copy;

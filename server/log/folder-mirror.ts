import { mkdir, open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import type { Mirror } from './mirror';

/** A folder that somebody else owns. A file is there whole, or not at all. */
export function folderMirror(folder: string): Mirror {
  const fileOf = (name: string) => path.join(folder, name);
  const read = async (name: string) => {
    try {
      return await readFile(fileOf(name));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };
  return {
    read,
    async add(name, content) {
      const before = await read(name);
      if (before?.equals(content)) return;
      if (before) throw new Error(`The mirror of the log has another ${name}.`);
      await writeWhole(fileOf(name), content);
    },
    replace: (name, content) => writeWhole(fileOf(name), content),
  };
}

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

async function writeWhole(file: string, content: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.new`;
  const handle = await open(draft, 'w', 0o644);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}

import { useMessages } from '#messages';
import { MAX_FILE_BYTES } from '@/lib/contract/upload';

/** Pictures that the shop takes, as a file field has it. Some systems know no type for HEIC, but its endings. */
export const PICTURE_TYPES =
  'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif';

/** Whether a picture was chosen, and is one that the shop takes. */
export function useFileCheck(): (files: FileList | undefined) => true | string {
  const messages = useMessages('verifyAccount');
  return (files) => {
    const file = files?.[0];
    if (!file) return messages.fileMissing;
    return file.size <= MAX_FILE_BYTES || messages.fileLarge;
  };
}

import { useLocale } from '../../platform/words.tsx';
import type { AdminWords } from '../../words/admin/en.ts';
import { adminWords } from '../../words/admin.ts';

/** The words of the administration, in the reader's language. */
export const useAdminWords = (): AdminWords => adminWords[useLocale().locale];

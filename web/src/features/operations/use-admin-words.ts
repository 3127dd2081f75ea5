import { useLocale } from '../../platform/words.tsx';
import type { AdminWords } from '../../words/admin/en.ts';
import { adminWords } from '../../words/admin.ts';

export const useAdminWords = (): AdminWords => adminWords[useLocale().locale];

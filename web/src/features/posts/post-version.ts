import { inLanguage } from '@radiant/contract/post-version.ts';
import { otherLocale } from '@radiant/contract/words/locale.ts';
import { useState } from 'react';
import { useLocale } from '../../platform/words.tsx';

/** The version in the reader's language first. `onSwitch`: where there is another. */
export function usePostVersion<Of extends Parameters<typeof inLanguage>[0]>(
  post: Of,
): { shown: Of; onSwitch?: () => void } {
  const { locale } = useLocale();
  const [isOther, setOther] = useState(false);
  const shown = inLanguage(post, isOther ? otherLocale(locale) : locale);
  return post.translation ? { shown, onSwitch: () => setOther(!isOther) } : { shown };
}

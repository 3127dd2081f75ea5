import type { PostTranslation } from '@radiant/contract/post-shapes.ts';
import { otherLocale } from '@radiant/contract/words/locale.ts';
import { useState } from 'react';
import { useLocale } from '../../platform/words.tsx';

type Versioned = {
  title: string | null;
  text: string;
  language: string;
  translation?: PostTranslation | undefined;
};

/** In this language, where there is such a version; otherwise as it was written. */
export const inLanguage = <Of extends Versioned>(post: Of, language: string): Of =>
  post.translation?.language === language ? { ...post, ...post.translation } : post;

/** The version in the reader's language first. `onSwitch`: where there is another. */
export function usePostVersion<Of extends Versioned>(post: Of): { shown: Of; onSwitch?: () => void } {
  const { locale } = useLocale();
  const [isOther, setOther] = useState(false);
  const shown = inLanguage(post, isOther ? otherLocale(locale) : locale);
  return post.translation ? { shown, onSwitch: () => setOther(!isOther) } : { shown };
}

import type { PostTranslation } from './post-shapes.ts';

type Versioned = {
  title: string | null;
  text: string;
  language: string;
  translation?: PostTranslation | undefined;
};

/** In this language, where there is such a version; otherwise as it was written. */
export const inLanguage = <Of extends Versioned>(post: Of, language: string): Of =>
  post.translation?.language === language ? { ...post, ...post.translation } : post;

import { lazyPart } from '../../ui/lazy.ts';

/** Loaded once somebody begins to write. */
export const LazyTranslationFields = lazyPart(
  async () => (await import('./translation-fields.tsx')).TranslationFields,
);

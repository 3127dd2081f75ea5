import { lazyPart } from '../../ui/lazy.ts';

/** Loaded once somebody writes a reference. */
export const LazyInsertPassage = lazyPart(async () => (await import('./insert-passage.tsx')).InsertPassage);

import type { Locale } from '@radiant/contract/words/locale.ts';
import { useLocale } from '../../platform/words.tsx';
import { type EditorWords, en } from '../../words/admin/editor-en.ts';
import { fr } from '../../words/admin/editor-fr.ts';

const editorWords: Readonly<Record<Locale, EditorWords>> = { en, fr };

export const useEditorWords = (): EditorWords => editorWords[useLocale().locale];

import { draftKeyPrefix } from '../../platform/draft-removal.ts';
import { currentDraftText, saveDraftText } from '../../platform/drafts.ts';
import { removeUnsent, runUnlessSending, type UnsentTextWrite } from './outbox.ts';

export type TakeBackResult = 'done' | 'draft-exists' | 'sending';

/** Puts the text into its form again. The form's own draft is never replaced. */
export async function takeBack(memberId: string, write: UnsentTextWrite): Promise<TakeBackResult> {
  const storageKey = `${draftKeyPrefix(memberId)}${write.form.draftKey}`;
  let result: TakeBackResult = 'sending';
  await runUnlessSending(memberId, () => {
    if (hasContent(currentDraftText(storageKey))) {
      result = 'draft-exists';
      return;
    }
    saveDraftText(storageKey, write.form.text);
    removeUnsent(memberId, write);
    result = 'done';
  });
  return result;
}

const writtenFields = [
  'title',
  'text',
  'scripture',
  'reference',
  'url',
  'location',
  'translationTitle',
  'translationText',
];

/** Drafts hold choices too, which are none of the member's words. */
const hasContent = (text: string | null): boolean => text !== null && hasWords(JSON.parse(text));

const hasWords = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(([name, field]) => {
    if (name === 'media') return field !== null;
    return writtenFields.includes(name) ? String(field).trim() !== '' : hasWords(field);
  });

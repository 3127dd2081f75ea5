import { findUnknownVariables } from '@radiant/contract/campaign-variables.ts';
import { richTextToPlain } from '@radiant/contract/rich-text.ts';
import { invalid } from '../../platform/errors.ts';
import { cleanContent, parseContent } from './content-policy.ts';

/**
 * The clean form of what an editor sent, looked at once more: what was no variable before, and no text, may be after.
 * @throws ApiError invalid_input
 */
export function validateContent(
  markup: string,
  emptyError: 'campaign_content_required' | 'template_content_required',
): string {
  const content = cleanContent(markup);
  if (richTextToPlain(parseContent(content)) === '') throw invalid({ content: emptyError });
  if (findUnknownVariables(content).length > 0) throw invalid({ content: 'campaign_variable_unknown' });
  return content;
}

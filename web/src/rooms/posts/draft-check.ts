import { limits } from '@radiant/contract/limits.ts';
import type { PostDraft } from '@radiant/contract/posts.ts';
import type { Words } from '../../words/en.ts';

type Problems = Partial<Record<'text' | 'title' | 'alt', string>>;

/**
 * The sentence for each field of the composer that the server would refuse. Says what the schema of the contract
 * says (a test holds the two together), without its weight on every member's first page.
 */
export function draftProblems(t: Words, { text, title, alt }: PostDraft): Problems {
  return {
    ...(text.trim() === '' && { text: t.fields.post_empty }),
    ...(text.trim().length > limits.textMax && { text: t.fields.text_too_long }),
    ...(title.trim().length > limits.titleMax && { title: t.fields.title_too_long }),
    ...(alt.trim().length > limits.altTextMax && { alt: t.fields.text_too_long }),
  };
}

import { expect, test } from 'vitest';
import { emptyPostFields, toPostDraft } from './post-fields.ts';

const fields = { ...emptyPostFields, title: 'For strength', text: 'Please pray', wantsContact: true };
const draft = { kind: 'prayer', audience: 'members', language: 'en' } as const;

test('a prayer asks the care team to contact its author', () => {
  expect(toPostDraft(fields, draft)).toMatchObject({ wantsContact: true });
  expect(toPostDraft(fields, { ...draft, audience: 'friends' })).toMatchObject({ wantsContact: true });
  expect(toPostDraft({ ...fields, wantsContact: false }, draft)).not.toHaveProperty('wantsContact');
});

test('a wish without a name, or of a post for its author alone, is not sent', () => {
  expect(toPostDraft(fields, { ...draft, audience: 'private' })).not.toHaveProperty('wantsContact');
  expect(toPostDraft(fields, { ...draft, nameShownTo: 'nobody' })).not.toHaveProperty('wantsContact');
  expect(toPostDraft(fields, { ...draft, kind: 'testimony' })).not.toHaveProperty('wantsContact');
});

import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { IdParams } from './identifiers.ts';
import { shape } from './wire.ts';
import { locales } from './words/locale.ts';

const MachineTranslation = z.object({
  language: z.enum(locales),
  title: z.nullable(z.string()),
  text: z.string(),
});
export type MachineTranslation = z.output<typeof MachineTranslation>;

export const getMachineTranslation = endpoint({
  name: 'posts.getMachineTranslation',
  method: 'GET',
  path: '/api/posts/{id}/machine-translation',
  summary:
    'Get a machine translation of a public post into the other language of the site: show it as such. 404 without a translation service, and for posts that are never sent to one: those that not everyone sees, that have a version in both languages, passages of the Bible, anonymous posts and those about someone who has not been asked.',
  access: 'anyone',
  rateLimit: 'translate',
  params: IdParams,
  answer: shape(MachineTranslation, { language: 'langue', title: 'titre', text: 'texte' }),
});

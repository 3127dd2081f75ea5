import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { type Audience, audiences } from './post-shapes.ts';
import { codec } from './wire.ts';
import type { Locale } from './words/locale.ts';

/** A member's own choices: who sees what they write unless told, whether guests find them, and their language. */
export type Preferences = {
  /** Null: as the site proposes. */
  defaultAudience: Audience | null;
  /** Whether people who are not signed in find this member, once something was shared publicly. */
  isDiscoverable: boolean;
  /** Of the mails to this member. */
  language: Locale;
};

const PreferencesAnswer = codec(
  z.object({
    statut: z.literal('200'),
    preferences: z.object({
      porteedefaut: z.nullable(z.enum(audiences)),
      visible: z.boolean(),
      langue: z.enum(['en', 'fr']),
    }),
  }),
  {
    encode: ({ defaultAudience, isDiscoverable, language }: Preferences) => ({
      statut: '200' as const,
      preferences: { porteedefaut: defaultAudience, visible: isDiscoverable, langue: language },
    }),
    decode: ({ preferences }) => ({
      defaultAudience: preferences.porteedefaut,
      isDiscoverable: preferences.visible,
      language: preferences.langue,
    }),
  },
);

export const getPreferences = endpoint({
  name: 'accounts.getPreferences',
  method: 'GET',
  path: '/api/preferences',
  summary: 'One’s own choices: default audience, discoverability, language.',
  access: 'member',
  rateLimit: 'read',
  answer: PreferencesAnswer,
});

/** What is left out stays as it is; the audience `site` is the site's own proposal. Nothing else can be changed here. */
export const PreferencesEdit = z.strictObject({
  defaultAudience: z.optional(z.enum([...audiences, 'site'], 'audience_unknown')),
  isDiscoverable: z.optional(z.boolean()),
  language: z.optional(z.enum(['en', 'fr'])),
});
export type PreferencesEdit = z.output<typeof PreferencesEdit>;

export const updatePreferences = endpoint({
  name: 'accounts.updatePreferences',
  method: 'POST',
  path: '/api/preferences',
  summary: 'Change one’s own choices.',
  access: 'member',
  rateLimit: 'write',
  body: {
    schema: PreferencesEdit,
    names: { defaultAudience: 'porteedefaut', isDiscoverable: 'visible', language: 'langue' },
  },
  answer: PreferencesAnswer,
});

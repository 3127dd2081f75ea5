import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { generalAudiences } from './post-shapes.ts';
import { codec, ok, shape } from './wire.ts';
import { locales } from './words/locale.ts';

const Preferences = z.object({
  defaultAudience: z.nullable(z.enum(generalAudiences)),
  /** Whether guests can find this member once they have posted publicly. */
  isDiscoverable: z.boolean(),
  language: z.enum(locales),
  /** Whether the member has hidden the first steps on the home page. */
  hasHiddenFirstSteps: z.boolean(),
});
export type Preferences = z.output<typeof Preferences>;
const preferenceNames = {
  defaultAudience: 'porteedefaut',
  isDiscoverable: 'visible',
  language: 'langue',
  hasHiddenFirstSteps: 'premierspasmasques',
} as const;
const preferencesShape = shape(Preferences, preferenceNames);

const PreferencesAnswer = codec(
  z.object({ statut: z.literal('200'), preferences: preferencesShape.schema }),
  {
    encode: (preferences: Preferences) => ({ ...ok, preferences: preferencesShape.encode(preferences) }),
    decode: ({ preferences }) => preferencesShape.decode(preferences),
  },
);

export const getPreferences = endpoint({
  name: 'accounts.getPreferences',
  method: 'GET',
  path: '/api/preferences',
  summary:
    'Get the member’s preferences: default audience, discoverability, language and whether the first steps are hidden.',
  access: 'member',
  rateLimit: 'read',
  answer: PreferencesAnswer,
});

/** Omitted fields keep their values; the audience `site` is the site's default. */
export const PreferencesEdit = z.strictObject({
  defaultAudience: z.optional(z.enum([...generalAudiences, 'site'], 'audience_unknown')),
  isDiscoverable: z.optional(z.boolean()),
  language: z.optional(z.enum(['en', 'fr'])),
  hasHiddenFirstSteps: z.optional(z.boolean()),
});
export type PreferencesEdit = z.output<typeof PreferencesEdit>;

export const updatePreferences = endpoint({
  name: 'accounts.updatePreferences',
  method: 'POST',
  path: '/api/preferences',
  summary: 'Update the member’s preferences.',
  access: 'member',
  rateLimit: 'write',
  body: {
    schema: PreferencesEdit,
    names: preferenceNames,
  },
  answer: PreferencesAnswer,
});

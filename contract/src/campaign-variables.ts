/** What may stand in an announcement as `${name}`; filled in for each reader, when they read. */
export const campaignVariables = [
  'userName',
  'firstName',
  'eventName',
  'eventDate',
  'newPrayersCount',
  'answeredPrayersCount',
  'newTestimoniesCount',
  'prayerTitle',
  'prayerCount',
  'featureName',
  'featureDescription',
  'featureLink',
] as const;
export type CampaignVariable = (typeof campaignVariables)[number];

// Whatever begins like one is one: a mistake is refused, and never sent as it stands.
const placeholder = /\$\{([^}]*)(\}?)/g;

const isVariable = (name: string): name is CampaignVariable =>
  campaignVariables.some((variable) => variable === name);

/** The names between `${` and `}` that are none of the variables. */
export const findUnknownVariables = (content: string): string[] =>
  [...content.matchAll(placeholder)].flatMap(([, name = '', end]) =>
    end === '' || !isVariable(name) ? [name] : [],
  );

/** The variables that a text uses. */
export const findVariables = (content: string): ReadonlySet<string> =>
  new Set([...content.matchAll(placeholder)].map(([, name = '']) => name));

/** Puts values in the place of the variables. What a value says is never read for variables again. */
export const fillVariables = (text: string, values: Readonly<Partial<Record<string, string>>>): string =>
  text.replace(/\$\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

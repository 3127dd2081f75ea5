/** Variables of an announcement, written `${name}` and filled in for each reader. */
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

// Malformed placeholders match too, so that they are refused rather than sent literally.
const placeholder = /\$\{([^}]*)(\}?)/g;

export const isVariable = (name: string): name is CampaignVariable =>
  campaignVariables.some((variable) => variable === name);

export const findUnknownVariables = (content: string): string[] =>
  [...content.matchAll(placeholder)].flatMap(([, name = '', end]) =>
    end === '' || !isVariable(name) ? [name] : [],
  );

export const findVariables = (content: string): ReadonlySet<string> =>
  new Set([...content.matchAll(placeholder)].map(([, name = '']) => name));

const known = new RegExp(`\\$\\{(${campaignVariables.join('|')})\\}`);

/** The text and its variables, in order. Unknown placeholders stay text. */
export const splitVariables = (text: string): (string | { variable: CampaignVariable })[] =>
  text.split(known).flatMap((part, index): (string | { variable: CampaignVariable })[] => {
    // Odd parts are what the group matched.
    if (index % 2 === 1 && isVariable(part)) return [{ variable: part }];
    return part === '' ? [] : [part];
  });

/** Variables within the inserted values are not expanded. */
export const fillVariables = (text: string, values: Readonly<Partial<Record<string, string>>>): string =>
  text.replace(/\$\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

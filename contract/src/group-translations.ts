import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { locales } from './words/locale.ts';

/** Name and description of a group in the other language of the site. */
const GroupTranslation = z.object({ language: z.enum(locales), name: z.string(), description: z.string() });

export const translatedGroupFields = {
  /** Of name and description. */
  language: z._default(z.enum(locales), 'en'),
  translation: z.optional(GroupTranslation),
};
export const translatedGroupNames = {
  language: 'langue',
  translation: { name: 'traduction', fields: { language: 'langue', name: 'nom' } },
} as const;

/** Edits: what is absent stays; an empty name removes the version. */
export const groupTranslationInput = {
  language: z.optional(z.enum(locales)),
  translationName: z.optional(
    z.string().check(z.trim(), z.maxLength(limits.groupNameMax, 'group_name_length')),
  ),
  translationDescription: z.optional(
    z.string().check(z.trim(), z.maxLength(limits.groupDescriptionMax, 'group_description_length')),
  ),
};
export const groupTranslationInputNames = {
  language: 'langue',
  translationName: 'nomtraduit',
  translationDescription: 'descriptiontraduite',
} as const;

/** Both versions have the same parts. @returns error keys by field */
export function findGroupTranslationErrors({
  description,
  translationName = '',
  translationDescription = '',
}: {
  description: string;
  translationName?: string | undefined;
  translationDescription?: string | undefined;
}): [field: string, key: string][] {
  const name = translationName.trim();
  const isDescribed = translationDescription.trim() !== '';
  if (name === '') return isDescribed ? [['translationName', 'group_name_length']] : [];
  if (name.length < limits.groupNameMin) return [['translationName', 'group_name_length']];
  return isDescribed === (description.trim() !== '')
    ? []
    : [['translationDescription', 'group_description_versions']];
}

import type { GroupSummary } from '@radiant/contract/post-shapes.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';
import { type RawBuilder, sql } from 'kysely';

/** Of the table `groups`, with its name in both languages. */
export const groupSummary: RawBuilder<GroupSummary> = sql`json_strip_nulls(json_build_object(
  'id', groups.id, 'name', groups.name, 'language', groups.language,
  'translation', case when groups.translation_name is not null then json_build_object(
    'language', case groups.language when 'fr' then 'en' else 'fr' end, 'name', groups.translation_name) end))`;

/** Of the table `groups`, in the reader's language where it has such a name. */
export const groupNameIn = (locale: Locale): RawBuilder<string> => sql`case when groups.language = ${locale}
  then groups.name else coalesce(groups.translation_name, groups.name) end`;

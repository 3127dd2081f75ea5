import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table campaigns
      add column translation_locale text check (translation_locale in ('en', 'fr')),
      add column translated_title text check (translated_title <> '' and length(translated_title) <= 200),
      add column translated_content text check (translated_content <> ''),
      add constraint campaigns_translation_check
        check (num_nulls(translation_locale, translated_title, translated_content) in (0, 3))`.execute(db);
  await sql`
    comment on column campaigns.translation_locale is
      'Members with this language read the translated title and content, everyone else the title and content.'`.execute(
    db,
  );
  await sql`
    alter table campaign_templates
      add column translation_locale text check (translation_locale in ('en', 'fr')),
      add column translated_content text check (translated_content <> ''),
      add constraint campaign_templates_translation_check
        check (num_nulls(translation_locale, translated_content) in (0, 2))`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table campaign_templates drop column translation_locale, drop column translated_content`.execute(
    db,
  );
  await sql`
    alter table campaigns drop column translation_locale, drop column translated_title,
      drop column translated_content`.execute(db);
}

export const en = {
  title: 'Missing translations',
  hint: 'What is in one language only and you can change. Open it to add the other version.',
  link: 'Missing translations',
  loading: 'Loading...',
  failed: 'The missing translations could not be loaded',
  none: 'Nothing to translate',
  noneText: 'Everything that you can change is in both languages.',
  groups: 'Groups',
  events: 'Upcoming events',
  slots: 'Dishes and duties',
  announcements: 'Announcements not yet sent',
  texts: 'Texts of the site',
  siteTexts: {
    siteDescription: 'Site description',
    welcomeText: 'Welcome text',
    emailFooter: 'Email footer',
  },
};
export type MissingTranslationsWords = typeof en;

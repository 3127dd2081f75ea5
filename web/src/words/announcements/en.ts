export const en = {
  label: 'Announcement',
  from: (p: { site: string }) => `From ${p.site}`,
  loading: 'Loading the announcement',
  errorTitle: 'The announcement could not be loaded',
  more: 'Read more',
  newTab: '(opens in a new tab)',
  back: 'All notifications',
  counted: 'Administrators see how many people read this, never who.',
};
export type AnnouncementWords = typeof en;

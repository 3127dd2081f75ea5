export const daily = {
  label: 'Today',
  verse: 'Verse of the Day',
  prayer: 'Prayer of the Day',
  prayWithUs: 'Pray with us',
};

/** Named by the menus of every page; the rest loads with the pages of the care team. */
export const care = {
  title: 'Care',
  teamTitle: 'Care team',
};

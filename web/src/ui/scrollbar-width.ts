/** Tells the styles how wide the page's scrollbar is, before a dialog hides it; see `base.css`. */
export function measureScrollbar(): void {
  if (document.querySelector('dialog:modal')) return;
  const root = document.documentElement;
  root.style.setProperty('--scrollbar-width', `${innerWidth - root.clientWidth}px`);
}

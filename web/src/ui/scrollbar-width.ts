/** Sets `--scrollbar-width` before a dialog hides the page's scrollbar; see `base.css`. */
export function measureScrollbar(): void {
  if (document.querySelector('dialog:modal')) return;
  const root = document.documentElement;
  root.style.setProperty('--scrollbar-width', `${innerWidth - root.clientWidth}px`);
}

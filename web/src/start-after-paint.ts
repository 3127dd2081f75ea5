/**
 * The first script of a page that the server rendered: small, so that it runs while the others arrive. It starts the
 * application after the first paint, and then repeats what the reader did meanwhile.
 */

const presses: HTMLButtonElement[] = [];

/** Links, and forms with an address, work without the application. */
function rememberPress({ target }: Event): void {
  const button = target instanceof Element ? target.closest('button') : null;
  if (button && !button.form?.hasAttribute('action')) presses.push(button);
}

const typed = new Map<EventTarget, string>();

function rememberText({ target }: Event): void {
  if (target instanceof HTMLInputElement) typed.set(target, target.value);
}

const isToggle = ({ type }: HTMLInputElement): boolean => type === 'checkbox' || type === 'radio';

/** React takes what it finds while hydrating for the value before, and would undo it: it has to see the change. */
function repeatInput(field: HTMLInputElement): void {
  const { defaultValue } = field;
  const value = typed.get(field) ?? field.value;
  if (isToggle(field)) {
    if (field.checked === field.defaultChecked) return;
    field.checked = field.defaultChecked;
    field.click();
  } else if (value !== defaultValue) {
    field.value = defaultValue;
    // React overrides the property of the element itself.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** A hidden page paints nothing until it is shown. */
function afterPaint(run: () => void): void {
  if (document.hidden) run();
  else requestAnimationFrame(() => setTimeout(run));
}

const pause = () => new Promise((resolve) => setTimeout(resolve));

/** Each in a task of its own, because together they would block the page for as long as all of them take. */
async function importInTurn(modules: readonly string[]): Promise<void> {
  for (const module of modules) {
    await import(/* @vite-ignore */ module);
    await pause();
  }
}

const root = document.getElementById('root');
const modules = document.currentScript?.dataset.modules?.split(' ');
if (root && modules) {
  root.addEventListener('click', rememberPress);
  root.addEventListener('input', rememberText);
  // The application removes the mark once it answers.
  new MutationObserver((_, observer) => {
    observer.disconnect();
    root.removeEventListener('click', rememberPress);
    root.removeEventListener('input', rememberText);
    for (const field of root.querySelectorAll('input')) repeatInput(field);
    for (const button of presses) if (button.isConnected) button.click();
  }).observe(root, { attributeFilter: ['data-hydrating'] });
  afterPaint(() => void importInTurn(modules));
}
